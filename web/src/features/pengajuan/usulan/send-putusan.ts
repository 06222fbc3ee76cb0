import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { queryClient } from '../../../api/query-client.ts'
import type { Body, Full, Jenis } from '../jenis.ts'
import { markQueues, type QueuedState } from '../meja/queue.ts'
import { refreshPengajuan } from '../queries.ts'
import { type ConflictInfo, type PutusanUsulan, putusanBody } from './putusan.ts'

/**
 * A step that sends nothing of the form, over the version that was seen, of which the server takes one: the office's word by
 * its button or once its key has waited, the school's 'Tarik usulan'. It goes on also when its page is closed.
 */
export function sendPutusan<K extends JenisPengajuan>(
  jenis: Jenis<K>,
  { id, versi }: { id: string; versi: number },
  putusan: PutusanUsulan,
): Promise<Full<K>> {
  const withoutInput: Partial<Body<K>> = {}
  return jenis.update(id, { ...withoutInput, ...putusanBody(putusan, versi) }, { keepalive: true })
}

/** What became of some requests, however that was sent: the lists beside one, its reports and its history follow. */
export function settle(jenis: Jenis, ids: readonly string[], state: QueuedState): Promise<void> {
  for (const id of ids) markQueues(jenis, id, state)
  return refreshPengajuan(queryClient, jenis)
}

/** In the list beside it: to be decided again, or decided by somebody else. */
export const afterConflict = (conflict: ConflictInfo | null): QueuedState =>
  conflict?.next === 'ulangi' ? 'menunggu' : 'berlalu'
