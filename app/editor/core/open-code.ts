/** Whether a block is code whose fence nobody has closed, which goes on to the end of the text. */
export const isOpenCode = (source: string) =>
  /^[ \t]*(?:`{3}|~{3})/.test(source) && !/\n[ \t]*(?:`{3,}|~{3,})[ \t]*\r?\n?$/.test(source)
