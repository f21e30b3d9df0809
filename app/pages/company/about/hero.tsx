import type { SceneHero } from '#app/sections/scene-hero.ts'

/** The text beside the sheet that it describes, which is unfolded on the first screen. */
export function Hero({ folio, heading, lead, scene }: SceneHero) {
  return (
    <section className="page fold-hero">
      <div className="fold-head-words">
        <p className="folio">{folio}</p>
        <h1 className="title mt-4">{heading}</h1>
      </div>
      <p className="lead fold-lead">{lead}</p>
      {scene}
    </section>
  )
}
