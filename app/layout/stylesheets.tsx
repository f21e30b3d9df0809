import shared from '../styles/app.css?url'
import fonts from '../styles/fonts.css?url'
import ofPages from '../styles/pages.css?url'

/**
 * The stylesheets of a document, in the order of the cascade. The server replaces the tags by the rules that the document can use. The back
 * office has its own in place of those of pages.
 */
export function Stylesheets({ isPage }: { isPage: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={fonts} />
      <link rel="stylesheet" href={shared} />
      {isPage && <link rel="stylesheet" href={ofPages} />}
    </>
  )
}
