/** In seconds. The very first frame of many videos is black. */
const SEEN_AT = 1
const LONGEST_MS = 10_000
const WIDEST = 1_280
const QUALITY = 0.85

/** A frame of a video as a picture; undefined if this browser cannot read the video. */
export async function posterOf(file: File): Promise<File | undefined> {
  const address = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: address })
  try {
    await happened(video, 'loadeddata')
    video.currentTime = Math.min(SEEN_AT, video.duration / 2 || 0)
    await happened(video, 'seeked')
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(video.videoWidth * scale),
      height: Math.round(video.videoHeight * scale),
    })
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ? new File([blob], `${file.name}.jpg`, { type: 'image/jpeg' }) : undefined
  } catch {
    // Without a picture the video shows its title and a play button.
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

const happened = (video: HTMLVideoElement, type: string) =>
  new Promise<void>((resolve, reject) => {
    const signal = AbortSignal.timeout(LONGEST_MS)
    signal.addEventListener('abort', () => reject(signal.reason))
    video.addEventListener(type, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error), { once: true })
  })
