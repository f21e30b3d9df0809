import { OpenBook } from './open-book.tsx'

interface Feature {
  title: string
  text: string
  specimen: string
}

interface FeaturesProps {
  id: string
  heads: readonly string[]
  folios: readonly string[]
  heading: string
  cards: readonly Feature[]
}

/** Four features, two to a page: drafting on the left, checking on the right. */
export function Features({ id, heads, folios, heading, cards }: FeaturesProps) {
  return (
    <OpenBook
      id={id}
      heads={heads}
      folios={folios}
      left={
        <>
          <h2 className="subtitle">{heading}</h2>
          <FeatureList features={cards.slice(0, 2)} />
        </>
      }
      right={<FeatureList features={cards.slice(2)} />}
    />
  )
}

/** Features, each with an example line. */
function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <div className="specimens">
      {features.map(feature => (
        <article key={feature.title} aria-label={feature.title}>
          <h3 className="heading">{feature.title}</h3>
          <p className="text mt-2">{feature.text}</p>
          <p className="specimen">{feature.specimen}</p>
        </article>
      ))}
    </div>
  )
}
