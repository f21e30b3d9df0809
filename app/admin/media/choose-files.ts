/** Opens the file picker and resolves to the chosen files. */
export function chooseFiles(
  types: readonly string[],
  onFiles: (files: File[]) => void,
  isMany = false,
): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: types.join(','),
    multiple: isMany,
  })
  input.addEventListener('change', () => {
    const files = Array.from(input.files ?? [])
    if (files.length > 0) onFiles(files)
  })
  input.click()
}
