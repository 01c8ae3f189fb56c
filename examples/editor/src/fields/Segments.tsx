import { type AriaAttributes, useId } from 'react';

interface SegmentsProps extends AriaAttributes {
  id?: string;
  options: readonly { readonly value: unknown; readonly label: string }[];
  isChosen: (value: unknown) => boolean;
  onPick: (value: unknown) => void;
  /** What is beside them: a value that is none of them. */
  children?: string | undefined;
}

/** One of few values: each is one click away. */
export function Segments({ id, options, isChosen, onPick, children, ...aria }: SegmentsProps) {
  const name = useId();
  return (
    <div role="radiogroup" className="segments" id={id} {...aria}>
      {options.map(({ value, label }, index) => (
        <label key={label}>
          <input
            type="radio"
            id={id && `${id}-${index}`}
            name={name}
            checked={isChosen(value)}
            onChange={() => onPick(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {children && <span className="over">{children}</span>}
    </div>
  );
}
