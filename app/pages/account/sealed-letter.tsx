interface SealedLetterProps {
  description: string
  caption: string
}

/** A folded, sealed letter. Its folds are those of the logo. */
export function SealedLetter({ description, caption }: SealedLetterProps) {
  return (
    <figure className="sealed-letter">
      <svg viewBox="7 7 466 306" fill="none" role="img" aria-label={description}>
        <path className="letter-back" d="M8 8h464v304H8z" />
        <path className="letter-fold" d="M8 312 200 168M472 312 280 168M240 8v60M360 8v30" />
        <path className="letter-flap" d="M8 8h464L240 204z" />
        <circle className="letter-wax" cx="240" cy="186" r="44" />
        <path className="letter-mark" d="M222 172h36v28h-36zM240 172v28M240 186h18M247 186v14" />
      </svg>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}
