import type {
  ButtonHTMLAttributes,
  ComponentChildren,
  FormHTMLAttributes,
  InputHTMLAttributes,
  SelectHTMLAttributes,
  TargetedSubmitEvent,
} from "preact";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly text: ComponentChildren;
  /** The key that does the same. */
  readonly shortcut?: string;
}

/** A button with a text and its key. */
export function Button({ text, shortcut, ...attributes }: ButtonProps) {
  return (
    <button type="button" {...(shortcut && { "aria-keyshortcuts": shortcut })} {...attributes}>
      {text}
      {shortcut && (
        <>
          {" "}
          <kbd>{shortcut}</kbd>
        </>
      )}
    </button>
  );
}

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> & {
  readonly onSubmit: (form: HTMLFormElement) => void;
};

/** A form that a script handles: the browser does not load another page. */
export function Form({ onSubmit, ...attributes }: FormProps) {
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return <form {...attributes} onSubmit={submit} />;
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly text: string;
  readonly help?: string;
  readonly labelClass?: string;
  /** Called with every change while the user types. */
  readonly onText?: (text: string) => void;
};

/** A field below its name, with a sentence that helps to fill it in. */
export function Field({ text, help, labelClass, onText, ...attributes }: FieldProps) {
  return (
    <label class={labelClass}>
      <span>{text}</span> <input {...attributes} {...(onText && { onInput: ({ currentTarget }) => onText(currentTarget.value) })} />
      {help && <small class="quiet">{help}</small>}
    </label>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly options: readonly (readonly [value: string, text: string, isDisabled?: boolean])[];
  readonly onChoose: (value: string) => void;
};

/** A choice of one value. */
export function Select({ options, onChoose, ...attributes }: SelectProps) {
  return (
    <select {...attributes} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map(([value, text, isDisabled]) => (
        <option value={value} key={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface TickProps {
  readonly text: ComponentChildren;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly class?: string;
}

/** A checkbox before its text. */
export function Tick({ text, isOn, onTick, isDisabled, class: name }: TickProps) {
  return (
    <label class={name}>
      <input type="checkbox" checked={isOn} disabled={isDisabled} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
      {text}
    </label>
  );
}
