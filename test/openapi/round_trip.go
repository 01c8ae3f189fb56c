// Reads drafts with the types that quicktype has made, one on each line, and writes what they make of each: the same, or an error.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		answer := map[string]interface{}{}
		if draft, err := UnmarshalDraft(lines.Bytes()); err != nil {
			answer["error"] = err.Error()
		} else {
			answer["draft"] = draft
		}
		text, err := json.Marshal(answer)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(text))
	}
}
