import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { useNavigate } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { LIST_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { holdApproval } from '../hold/hold-usulan.ts'
import { useOrder } from '../meja/order.tsx'
import { generalDiffs } from './conflict-notice.tsx'
import type { GeneralInput, KindInput, NewUsulan } from './kind-input.ts'
import { usePengajuanForm } from './pengajuan-form.ts'
import { useSendPengajuan } from './send-pengajuan.ts'

/** One request on its way: typed by its school, sent, decided by an office, and the next one after it. `awal` null: a new one. */
export function useUsulan<L extends FullPengajuan, I extends GeneralInput, K extends object>(
  way: KindInput<L, I, K>,
  awal: L | null,
  next: NewUsulan<I>,
) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const f = usePengajuanForm(way, awal, next)
  const order = useOrder(way.jenis, operator ? null : (f.reference?.id ?? null))
  const send = useSendPengajuan(way, f, order.goOn)
  const navigate = useNavigate()
  /** By its key: held for a while, and the next one comes at once. */
  async function approveByKey(perihal: string): Promise<void> {
    const { reference } = f
    if (reference === null) return
    const compare = (latest: FullPengajuan) => [
      ...generalDiffs(reference, latest),
      ...way.compare(reference, latest as L),
    ]
    holdApproval(way.jenis, reference, { perihal, compare })
    f.forget()
    if (await order.goOn('disetujui', '')) return
    await navigate({ to: LIST_ROUTES[way.jenis.id], search: order.origin, ignoreBlocker: true })
  }
  // What was typed is not taken away by a decision that came first.
  const withForm = operator && (f.reference === null || f.reference.bolehUbah || send.conflict?.next === 'tertutup')
  return {
    jenis: way.jenis,
    f,
    order,
    send,
    approveByKey,
    operator,
    /** The school's form stands there. */
    withForm,
    /** What is only read. */
    read: withForm ? null : f.reference,
  }
}
export type Usulan<L extends FullPengajuan, I extends GeneralInput, K extends object> = ReturnType<
  typeof useUsulan<L, I, K>
>

type AnyUsulan = Usulan<FullPengajuan, GeneralInput, object>
/** What is drawn of it alike, whatever its kind. */
export type ShownUsulan = Omit<AnyUsulan, 'f' | 'send'> & {
  f: Omit<AnyUsulan['f'], 'setReference' | 'loadReferences' | 'news' | 'update' | 'moveDraf'>
  send: Omit<AnyUsulan['send'], 'update'>
}
