import shared from '../styles/app.css?url'
import fonts from '../styles/fonts.css?url'
import ofPages from '../styles/pages.css?url'

/**
 * The stylesheets of a document, in cascade order. The server replaces the tags with the rules that the document needs.
 * The back office has its own stylesheets.
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
