/** A control that people never meet: whoever fills it in reads the markup, not the page. */
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
