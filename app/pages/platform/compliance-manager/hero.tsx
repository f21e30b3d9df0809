import type { SceneHero } from '#app/sections/scene-hero.ts'

/** The matrix starts at the left edge of the window. The text is on the right. */
export function Hero({ folio, heading, lead, scene }: SceneHero) {
  return (
    <section className="overflow-clip pb-8 pt-12 lg:pt-16">
      <div className="page flank">
        <div className="flank-words">
          <p className="folio">{folio}</p>
          <h1 className="title mt-5">{heading}</h1>
          <p className="lead mt-6">{lead}</p>
        </div>
        <div className="flank-scene">{scene}</div>
      </div>
    </section>
  )
}
