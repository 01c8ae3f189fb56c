import { memo } from 'react';
import { useValue, useView } from '../editor/context.tsx';
import { fieldId, isRecord, type Path } from '../editor/paths.ts';
import { Group } from './Group.tsx';
import { Input } from './Input.tsx';
import { List } from './List.tsx';
import { Stray } from './Stray.tsx';

/** The greatest depth of nested filters that the page shows. */
const DEEPEST = 20;

/** Any field of the draft, as the guide describes it. */
export const Field = memo(
  function Field({ path }: { path: Path }) {
    return path.length > DEEPEST ? <Stray path={path} isKnown /> : <Described path={path} />;
  },
  (before, { path }) => fieldId(before.path) === fieldId(path),
);

function Described({ path }: { path: Path }) {
  const view = useView(path);
  const value = useValue(path);
  if (view === undefined) return <Stray path={path} isKnown={false} />;
  switch (view.kind) {
    case 'group':
    case 'filter':
    case 'by-key':
      if (value !== undefined && !isRecord(value)) return <Stray path={path} isKnown />;
      return <Group path={path} view={view} />;
    case 'list':
      if (value !== undefined && !Array.isArray(value)) return <Stray path={path} isKnown />;
      return <List path={path} view={view} />;
    default:
      return <Input path={path} view={view} />;
  }
}
