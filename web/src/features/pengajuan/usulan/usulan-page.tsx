import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { DraftKabar } from '../../../shared/form/draft/notice.tsx'
import { ErrorKabar } from '../../../shared/form/error-notice.tsx'
import { RiwayatCatatan } from '../../../shared/riwayat/timeline.tsx'
import { isEarly, useArrival } from '../../../shared/shortcuts/shortcut.ts'
import { Frame } from '../../../ui/frame.tsx'
import { type HeldUsulan, understoodHeld, useHeldUsulan, usulanKey } from '../hold/hold-usulan.ts'
import { MejaPemeriksa, TandaMeja } from '../meja/meja.tsx'
import { UsulanOrder } from '../meja/order.tsx'
import { useOpenedMeja } from '../queries.ts'
import { ActionBar } from './action-bar.tsx'
import { ConflictingKabar } from './conflict-notice.tsx'
import type { PutusanUsulan } from './putusan.ts'
import { Check, KabarPemeriksa, LockedKabar } from './review.tsx'
import type { ShownUsulan } from './usulan.ts'
import { UsulanFrame } from './usulan-frame.tsx'
import { UsulanHeading } from './usulan-heading.tsx'
import { UsulanLayout } from './usulan-layout.tsx'
import { UsulanOrigin } from './usulan-origin.tsx'

type Props = {
  u: ShownUsulan
  /** Whose a new one is. */
  namaSekolah: string
  /** The locked month of the day that a new one came from; its preview tells of any other, and a stored one knows its own. */
  locked?: readonly string[]
  /** Of the evidence in pixels; null: below, in the whole width. */
  proofWidth: number | null
  /** What a draft that is back is of, where that is not what was come for. */
  draftAbout?: string | null
  /** While it is filled in, and what its approval would change. */
  form: ReactNode
  pratinjau: ReactNode
  /** It is counted for the first time, and nobody knows how tall it will be: what stands below it shows itself with it. */
  counting: boolean
  /** Once it is only read; `next` below the evidence. */
  rincian: ReactNode
  next: ReactNode
  /** Which one a question is about. */
  perihal: string
}

const OVERTAKEN = 'diketik sebelum usulan ini diubah; periksa sebelum dikirim'

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function UsulanPage(props: Props) {
  const { jenis, f, send, order, operator, withForm, read } = props.u
  const usulan = f.reference
  const nomor = usulan === null ? '' : jenis.nomor(usulan)
  const held = useHeldUsulan().find(({ key }) => usulan !== null && key === usulanKey(jenis, usulan.id))
  const conflict = send.conflict ?? (held?.fate.state === 'gagal' ? held.fate.conflict : null)
  useArrival(usulan?.id ?? 'baru')
  return (
    <UsulanFrame
      jenis={jenis}
      context={<UsulanHeading usulan={usulan} nomor={nomor} namaSekolah={props.namaSekolah} />}
      order={usulan !== null && !operator ? <UsulanOrder order={order} /> : null}
      bar={read !== null && <DeskBar u={props.u} usulan={read} perihal={props.perihal} held={held} />}
    >
      <UsulanLayout
        proofWidth={props.proofWidth}
        content={
          <>
            {conflict !== null && (
              <ConflictingKabar
                conflict={conflict}
                onUnderstood={() => (held === undefined ? send.understood() : understoodHeld(held.key))}
              />
            )}
            {f.restored && <DraftKabar onDrop={f.drop} about={props.draftAbout ?? (f.overtaken ? OVERTAKEN : null)} />}
            {send.sentence !== null && <ErrorKabar>{send.sentence}</ErrorKabar>}
            <LockedKabar
              bulan={usulan?.bulanTerkunci ?? props.locked ?? []}
              sekolahId={operator ? undefined : usulan?.sekolah.id}
            />
            {usulan !== null && withForm && <KabarPemeriksa usulan={usulan} />}
            {withForm && <Fragment key={f.dropCount}>{props.form}</Fragment>}
            {!withForm && props.rincian}
          </>
        }
        proof={
          <>
            {withForm && props.pratinjau}
            {usulan !== null && !operator && (
              <MejaPemeriksa jenis={jenis} usulan={usulan} onRefresh={f.refreshDokumen} />
            )}
            {usulan !== null && (
              <Box sx={{ display: 'grid', gap: 4, visibility: props.counting ? 'hidden' : 'visible' }}>
                <UsulanOrigin usulan={usulan} withSekolah={!operator} />
                <Frame title="Riwayat">
                  <RiwayatCatatan
                    perihal={jenis.id}
                    objek={usulan.id}
                    sekolahId={usulan.sekolah.id}
                    zona={usulan.sekolah.zona}
                  />
                </Frame>
              </Box>
            )}
          </>
        }
        putusan={
          read !== null && (
            <>
              {props.next}
              <Check
                usulan={read}
                catatan={f.catatanPemeriksa}
                onCatatan={send.writeNote}
                error={send.at('catatanDariPemeriksa')}
              />
            </>
          )
        }
      />
    </UsulanFrame>
  )
}

type BarProps = { u: ShownUsulan; usulan: FullPengajuan; perihal: string; held: HeldUsulan | undefined }

/** The office's steps; S alone approves what was seen and has nothing to be read first. Either way its approval can be undone. */
function DeskBar({ u: { jenis, f, send, order, approveByKey }, usulan, perihal, held }: BarProps) {
  const doubts = useOpenedMeja(jenis, usulan.id).data?.tanda
  const listed = order.queue?.usulan[order.nth]?.tanda
  function approve(e: KeyboardEvent): boolean {
    // A note goes to the school, and a mark is a doubt: both are asked about, as the button and the list do.
    const marks = isEarly(e) ? listed : (doubts ?? listed)
    if (f.catatanPemeriksa.trim() !== '' || marks?.length !== 0) return false
    void approveByKey(perihal)
    return true
  }
  /** Asked and answered it is held like one that nothing was to be asked about; words are not kept in the browser. */
  function decide(putusan: PutusanUsulan): void {
    const { tindakan, byKey, catatan } = putusan
    if (tindakan === 'setujui' && byKey && catatan === undefined) void approveByKey(perihal)
    else send.putuskan(putusan)
  }
  const waits = held !== undefined && held.fate.state !== 'gagal' ? 'Sudah disetujui, sedang dikirim' : null
  return (
    <ActionBar
      actions={usulan.tindakan}
      reasons={{ setujui: waits, tolak: waits, kembalikan: waits }}
      saving={send.saving}
      catatan={f.catatanPemeriksa}
      onCatatan={f.setCatatanPemeriksa}
      perihal={perihal}
      onApproveByKey={approve}
      ringkasan={{ setujui: <TandaMeja jenis={jenis} id={usulan.id} /> }}
      onPutuskan={decide}
    />
  )
}
