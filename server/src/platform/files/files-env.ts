import type { Env } from '../env/env.ts'
import { type Files, localFiles } from './files.ts'
import { s3Files } from './files-s3.ts'

/** The files of this server: in a bucket when one is named, else in a folder. */
export const openFiles = ({ s3, berkasDir }: Pick<Env, 's3' | 'berkasDir'>): Files =>
  s3 === null ? localFiles(berkasDir) : s3Files(s3)
