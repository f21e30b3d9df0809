import type { SceneHero } from '#app/sections/scene-hero.ts'

/** The words and the session in one column. The draft beside both leaves the page at its right edge, unsigned. */
export function Hero({ folio, heading, lead, scene }: SceneHero) {
  return (
    <section className="overflow-clip pb-[var(--section)]">
      <div className="page desk">
        <div className="desk-words">
          <p className="folio">{folio}</p>
          <h1 className="title mt-5">{heading}</h1>
          <p className="lead mt-6">{lead}</p>
        </div>
        {scene}
      </div>
    </section>
  )
}
