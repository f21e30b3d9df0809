/** Whether a block is code with an unclosed fence, which runs to the end of the text. */
export const isOpenCode = (source: string) =>
  /^[ \t]*(?:`{3}|~{3})/.test(source) && !/\n[ \t]*(?:`{3,}|~{3,})[ \t]*\r?\n?$/.test(source)
