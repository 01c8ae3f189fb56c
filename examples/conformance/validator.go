// A validator in Go that knows few rules, as a model of the protocol: it reads a line of JSON for each draft, and writes a line.
//
//	go build -o validator validator.go
//	npx campaign-draft-rules check-validator --covers envelope/connector --covers control-group/percentage -- ./validator
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

type question struct {
	Draft json.RawMessage `json:"draft"`
	Mode  string          `json:"mode"`
}

type finding struct {
	Field string `json:"field"`
	Rule  string `json:"rule"`
}

type answer struct {
	Valid  bool      `json:"valid"`
	Errors []finding `json:"errors"`
}

// members answers the members of an object; ok is false for any other value.
func members(text json.RawMessage) (found map[string]json.RawMessage, ok bool) {
	err := json.Unmarshal(text, &found)
	return found, err == nil && found != nil
}

// judge knows two rules: an email has a connector, and an enabled control group has a percentage.
func judge(draft json.RawMessage) []finding {
	errors := []finding{}
	all, ok := members(draft)
	if !ok {
		return errors
	}
	var channel string
	if json.Unmarshal(all["channel"], &channel) == nil && channel == "EMAIL" && all["connector"] == nil {
		errors = append(errors, finding{"connector", "envelope/connector"})
	}
	group, ok := members(all["control_group_details"])
	var isEnabled bool
	if ok && json.Unmarshal(group["is_campaign_control_group_enabled"], &isEnabled) == nil && isEnabled {
		if group["campaign_control_group_percentage"] == nil {
			field := "control_group_details.campaign_control_group_percentage"
			errors = append(errors, finding{field, "control-group/percentage"})
		}
	}
	return errors
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	answers := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked question
		if err := json.Unmarshal(line, &asked); err != nil {
			os.Stderr.WriteString("not JSON: " + err.Error() + "\n")
			os.Exit(1)
		}
		errors := judge(asked.Draft)
		answers.Encode(answer{len(errors) == 0, errors})
	}
}
