export const pictures = {
  enlarge: 'Enlarge',
  open: 'Open the picture',
  lightbox: 'Picture',
  close: 'Close',
}
