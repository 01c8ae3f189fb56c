import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { listAt } from '../draft/paths.ts';
import { store } from '../draft/store.ts';
import { GroupFindings } from '../fields/FindingList.tsx';
import { useSection } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';

/** Fields that belong together, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>{title}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  );
}

interface RowsProps {
  /** The list, by its name in the section. */
  name: string;
  /** What a row is called. */
  title: string;
  addTitle: string;
  added: Record<string, unknown>;
  children: (row: string) => ReactNode;
}

/** A list of objects: each has its fields, and a button that removes it. */
export function Rows({ name, title, addTitle, added, children }: RowsProps) {
  const { words } = useSpeech();
  const { at, write } = useSection();
  const { fields, append, remove } = useFieldArray({ name });
  const path = [...at, ...name.split('.')];
  const list = () => listAt(store.history().draft, path);
  return (
    <div className="rows">
      <GroupFindings path={path} />
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="row">
          <legend>
            {title} {index + 1}
          </legend>
          <div className="fields">{children(`${name}.${index}`)}</div>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              const left = list().filter((_, place) => place !== index);
              write(path, left.length > 0 ? left : undefined);
              remove(index);
            }}
          >
            {words.remove} <span className="visually-hidden">{`${title} ${index + 1}`}</span>
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="add"
        onClick={() => {
          write(path, [...list(), added]);
          append(added);
        }}
      >
        {addTitle}
      </button>
    </div>
  );
}
