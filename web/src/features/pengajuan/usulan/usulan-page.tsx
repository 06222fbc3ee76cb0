import type { FullPengajuan, JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { DraftKabar } from '../../../shared/form/draft/notice.tsx'
import { ErrorKabar } from '../../../shared/form/error-notice.tsx'
import { StatusPengajuanChip } from '../../../shared/pengajuan/status-chip.tsx'
import { RiwayatCatatan } from '../../../shared/riwayat/timeline.tsx'
import { useArrival } from '../../../shared/shortcuts/shortcut.ts'
import { formatTime } from '../../../shared/tanggal/tanggal.ts'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { ContextLine } from '../../../ui/page/context-line.tsx'
import { MejaPemeriksa } from '../meja/meja.tsx'
import { UsulanOrder } from '../meja/order.tsx'
import { DeskBar } from './action-bar.tsx'
import { ConflictingKabar } from './conflict-notice.tsx'
import { Check, KabarPemeriksa, LockedKabar } from './review.tsx'
import type { Usulan } from './usulan.ts'
import { UsulanFrame } from './usulan-frame.tsx'
import { UsulanLayout } from './usulan-layout.tsx'

type Props<K extends JenisPengajuan> = {
  u: Usulan<K>
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
}

const OVERTAKEN = 'diketik sebelum usulan ini diubah; periksa sebelum dikirim'

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function UsulanPage<K extends JenisPengajuan>(props: Props<K>) {
  const { jenis, f, send, order, operator, withForm, read } = props.u
  const usulan = f.reference
  useArrival(usulan?.id ?? 'baru')
  return (
    <UsulanFrame
      jenis={jenis}
      context={<Heading u={props.u} namaSekolah={props.namaSekolah} />}
      order={usulan !== null && !operator ? <UsulanOrder order={order} /> : null}
      bar={read !== null && <DeskBar u={props.u} usulan={read} />}
    >
      <UsulanLayout
        proofWidth={props.proofWidth}
        content={
          <>
            {send.conflict !== null && <ConflictingKabar conflict={send.conflict} onUnderstood={send.understood} />}
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

type HeadingProps<K extends JenisPengajuan> = Pick<Props<K>, 'u' | 'namaSekolah'>

/** One line under the title of either kind: which, whose, how far. */
function Heading<K extends JenisPengajuan>({ u: { jenis, f }, namaSekolah }: HeadingProps<K>) {
  const usulan = f.reference
  if (usulan === null) return [namaSekolah, 'Usulan baru'].filter(Boolean).join(' · ')
  return (
    <ContextLine tall signs={<StatusPengajuanChip status={usulan.statusPengajuan} />}>
      {`No. ${jenis.nomor(usulan)} · ${usulan.sekolah.nama}`}
    </ContextLine>
  )
}

/** Whose request it is, and since when it waits. */
function UsulanOrigin({ usulan, withSekolah }: { usulan: FullPengajuan; withSekolah: boolean }) {
  const { sekolah, tglPengajuan, diajukanOleh } = usulan
  return (
    <Frame title="Asal usulan">
      <FactList
        facts={[
          ...(withSekolah
            ? [
                { label: 'Sekolah', content: `${sekolah.nama} (NPSN ${sekolah.npsn})` },
                {
                  label: 'Wilayah',
                  content: `${sekolah.namaKecamatan}, ${sekolah.namaKabKota}, ${sekolah.namaProvinsi}`,
                },
              ]
            : []),
          { label: 'Tanggal Pengajuan', content: `${formatTime(tglPengajuan, sekolah.zona)} ${sekolah.zona}` },
          { label: 'Diajukan oleh', content: diajukanOleh ?? '-' },
        ]}
      />
    </Frame>
  )
}
