import {
  DOCUMENT_BYTES,
  FILE_TYPES,
  PICTURE_BYTES,
  PICTURE_TYPES,
  VIDEO_BYTES,
} from '../../contract/uploads.ts'

export interface Bucket {
  id: string
  isPublic: boolean
  /** The largest file, in bytes. */
  limit: number
  types: readonly string[]
}

/** Creation time of all buckets. */
const BUCKETS_SINCE = '2026-11-16T00:00:00.000Z'

export const BUCKETS: ReadonlyMap<string, Bucket> = new Map(
  [
    {
      id: 'pictures',
      isPublic: true,
      limit: PICTURE_BYTES,
      types: PICTURE_TYPES,
    },
    {
      id: 'resumes',
      isPublic: false,
      limit: DOCUMENT_BYTES,
      types: ['application/pdf'],
    },
    {
      id: 'files',
      isPublic: true,
      limit: VIDEO_BYTES,
      types: Object.values(FILE_TYPES),
    },
  ].map(bucket => [bucket.id, bucket]),
)

/** A bucket in the format of the storage client. */
export const bucketJson = ({ id, isPublic, limit, types }: Bucket) => ({
  id,
  name: id,
  owner: '',
  public: isPublic,
  type: 'STANDARD',
  file_size_limit: limit,
  allowed_mime_types: types,
  created_at: BUCKETS_SINCE,
  updated_at: BUCKETS_SINCE,
})
