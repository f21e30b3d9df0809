import type { ComponentProps, ReactNode } from 'react'
import { useContext, useId } from 'react'
import type { Choice } from './choice.tsx'
import { FieldErrors } from './field-errors.ts'
import { Spinner } from './icons.tsx'

interface FieldFrame {
  name?: string | undefined
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Connects label, hint and error to a native control. */
function Frame({
  name = '',
  label,
  hint,
  error: given,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const errors = useContext(FieldErrors)
  const error = given || errors[name]
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {hint && <span className="field-hint">{hint}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error ? errorId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={errorId} className="field-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldFrame & ComponentProps<'input'>) {
  return (
    <Frame name={props.name} label={label} hint={hint} error={error}>
      {control => <input type="text" className={`input ${className}`} {...props} {...control} />}
    </Frame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Frame name={props.name} label={label} hint={hint} error={error}>
      {control => <textarea className={`input ${className}`} {...props} {...control} />}
    </Frame>
  )
}

interface SelectFieldProps extends FieldFrame, ComponentProps<'select'> {
  /** Options, as an alternative to children. */
  choices?: readonly Choice[]
}

export function SelectField({
  label,
  hint,
  error,
  className = '',
  choices = [],
  children,
  ...props
}: SelectFieldProps) {
  return (
    <Frame name={props.name} label={label} hint={hint} error={error}>
      {control => (
        <select className={`input ${className}`} {...props} {...control}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {children}
        </select>
      )}
    </Frame>
  )
}

/** The honeypot: people never see it, so a value in it comes from a bot. */
export function DecoyField({ name, label }: { name: string; label: string }) {
  return (
    <div className="decoy" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

interface SubmitButtonProps {
  label: string
  busyLabel: string
  busy: boolean
  /** Whether the form was sent before, so that it does not ask again. */
  isSecond?: boolean
}

export function SubmitButton({ label, busyLabel, busy, isSecond }: SubmitButtonProps) {
  return (
    <button type="submit" className={isSecond ? 'btn' : 'btn btn-primary'} disabled={busy}>
      {busy && <Spinner />}
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}
