/** Replaces a video's picture with the player when it is pressed. Without scripts, or in a new tab, the link opens the video. */
export const videoScript = `addEventListener("click",e=>{let a=e.target.closest?.("[data-embed]");if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();let f=document.createElement("iframe");f.allow="autoplay; encrypted-media; fullscreen; picture-in-picture";f.referrerPolicy="strict-origin-when-cross-origin";f.title=a.ariaLabel;f.src=a.dataset.embed;a.replaceWith(f);f.focus()})`

/** Only in documents that show a video. */
export function VideoScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, for which readers of other posts need not pay
  return <script dangerouslySetInnerHTML={{ __html: videoScript }} />
}
