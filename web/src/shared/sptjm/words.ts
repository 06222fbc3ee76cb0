import type { SPTJM_STATE, SptjmSummary } from '@geisa/contract/sptjm'

type State = (typeof SPTJM_STATE)[number]

/** The same words in rows, filters and files: what is chosen by is what is read. */
export const SPTJM_WORDS: Readonly<Record<State, string>> = {
  diunggah: 'Menunggu pemeriksaan dinas',
  diterima: 'Diterima dinas',
  dikembalikan: 'Dikembalikan dinas',
  'segel-dibuka': 'Segel dibuka',
}

type Judged = Pick<SptjmSummary, 'status' | 'segelBerlaku'>

/** What was accepted for a seal that has been opened since stands no longer. */
export const sptjmState = ({ status, segelBerlaku: effectiveSeal }: Judged): State =>
  status === 'diterima' && !effectiveSeal ? 'segel-dibuka' : status

export const sptjmWords = (sptjm: Judged): string => SPTJM_WORDS[sptjmState(sptjm)]
