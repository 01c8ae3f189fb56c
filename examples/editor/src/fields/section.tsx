import { fieldErrors } from 'campaign-draft-rules';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { isObject, type Path, valueAt } from '../draft/paths.ts';
import { store, useDraft } from '../draft/store.ts';
import { currentVerdict, useVerdict } from '../draft/verdict.ts';

interface SectionProps {
  /** The object of the draft that the form is about. */
  at: Path;
  /** Those of its members that the form has fields for; the others are left alone. */
  members: readonly string[];
}

interface Writing {
  readonly at: Path;
  /** Puts a value into the draft. `undefined`: the field is blank. */
  readonly write: (path: Path, value: unknown) => void;
}

const Section = createContext<Writing>({ at: [], write: store.edit });

export const useSection = () => useContext(Section);

/**
 * A form of react-hook-form for a part of the draft. It knows what is typed and what was touched; the draft stays in the store,
 * since a form for all of a large draft would copy it at every keystroke.
 */
export function SectionForm({ at, members, children }: SectionProps & { children: ReactNode }) {
  const { form, section } = useSectionForm({ at, members });
  return (
    <Section value={section}>
      <FormProvider {...form}>{children}</FormProvider>
    </Section>
  );
}

/** The same, with a `<form>` around it. Goes on only when nothing in it is wrong; else the first wrong field has the focus. */
export function StepForm({ at, members, children, ...form }: SectionProps & StepFormProps) {
  const { form: methods, section } = useSectionForm({ at, members });
  return (
    <Section value={section}>
      <FormProvider {...methods}>
        <form id="step-form" noValidate aria-labelledby="step-title" onSubmit={methods.handleSubmit(form.onDone)}>
          {children}
        </form>
      </FormProvider>
    </Section>
  );
}

interface StepFormProps {
  onDone: () => void;
  children: ReactNode;
}

function useSectionForm({ at, members }: SectionProps) {
  const about = JSON.stringify([at, members]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same as before when their text is
  const [path, names] = useMemo(() => [at, members] as const, [about]);
  const draft = useDraft((whole) => whole);
  const values = partOf(draft, path, names);
  const known = useRef(values);
  const { explanation } = useVerdict();
  const form = useForm({ defaultValues: values, resolver: sessionResolver(path, names) });

  // An undo, a fix, the JSON: the draft was changed by something else than this form.
  useEffect(() => {
    if (isSame(values, known.current)) return;
    known.current = values;
    form.reset(values, { keepTouched: true, keepIsSubmitted: true });
  });

  // What was wrong at the last attempt may be right now, here or because of an answer that came late.
  useEffect(() => {
    if (form.formState.isSubmitted && explanation) void form.trigger();
  }, [form, explanation]);

  const write = useCallback(
    (field: Path, value: unknown) => {
      store.edit(field, value);
      known.current = partOf(store.history().draft, path, names);
    },
    [path, names],
  );
  const section = useMemo(() => ({ at: path, write }), [path, write]);
  return { form, section };
}

/** The session as a resolver of react-hook-form: what it says is wrong now in this part of the draft. */
function sessionResolver(at: Path, members: readonly string[]): Resolver {
  return (values) => {
    const { explanation } = currentVerdict();
    const findings = explanation.findings.filter(({ mode }) => mode === 'LENIENT');
    const errors = partOf(fieldErrors({ ...explanation, findings }).nested, at, members);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function partOf(whole: unknown, at: Path, members: readonly string[]): FieldValues {
  const object = valueAt(whole, at);
  if (!isObject(object)) return {};
  return Object.fromEntries(members.filter((name) => object[name] !== undefined).map((name) => [name, object[name]]));
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
