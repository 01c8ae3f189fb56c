import { groupByComponent, groupFindings, type SessionExplanation } from 'campaign-draft-rules';
import { fieldLabel } from 'campaign-draft-rules/words';

/** The problems that keep the campaign from being published, by component. */
export function Checklist({ explanation }: { explanation: SessionExplanation }) {
  return (
    <ul aria-label="Checklist">
      {groupByComponent(explanation)
        .filter(
          ({ status, wrong, toDo }) => wrong.length + toDo.length > 0 || status === 'checking' || status === 'unknown',
        )
        .map(({ component, status, wrong, toDo }) => (
          <li key={component} data-status={status}>
            <strong>{component === '' ? 'Campaign' : fieldLabel([component])}</strong>
            {status === 'checking' && <em>checking…</em>}
            {status === 'unknown' && <em>could not be checked</em>}
            <ul>
              {groupFindings([...wrong, ...toDo]).map(({ rule, issue, findings: [first] }) => (
                <li key={`${rule} ${first.field}`}>{issue}</li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
