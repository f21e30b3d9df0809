/** Words around the pictures of a post. */
export const pictures = {
  enlarge: 'Enlarge',
  open: 'Open the picture',
  lightbox: 'Picture',
  close: 'Close',
}
