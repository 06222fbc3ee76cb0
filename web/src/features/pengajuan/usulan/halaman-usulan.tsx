import { Fragment, type ReactNode } from 'react'
import { DraftKabar } from '../../../shared/formulir/kabar-draf.tsx'
import { ErrorKabar } from '../../../shared/formulir/kabar-galat.tsx'
import { RiwayatCatatan } from '../../../shared/riwayat/riwayat-catatan.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import { MejaPemeriksa, TandaMeja } from '../meja/meja.tsx'
import { UsulanOrder } from '../meja/meja-urutan.tsx'
import { UsulanOrigin } from './asal-usulan.tsx'
import { ActionBar } from './bilah-tindakan.tsx'
import { UsulanFrame } from './bingkai-usulan.tsx'
import { ConflictingKabar } from './kabar-bentrok.tsx'
import { UsulanHeading } from './kepala-usulan.tsx'
import { Check, KabarPemeriksa, LockedKabar } from './pemeriksaan.tsx'
import { UsulanLayout } from './susunan-usulan.tsx'
import type { ShownUsulan } from './usulan.ts'

type Props = {
  u: ShownUsulan
  /** Whose a new one is. */
  namaSekolah: string
  /** Of the evidence in pixels; null: below, in the whole width. */
  proofWidth: number | null
  /** While it is filled in, and what its approval would change. */
  form: ReactNode
  pratinjau: ReactNode
  /** Once it is only read; `next` below the evidence. */
  rincian: ReactNode
  next: ReactNode
  /** Which one a question is about. */
  perihal: string
}

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function UsulanPage(props: Props) {
  const { jenis, f, send, order, operator, withForm, read } = props.u
  const usulan = f.reference
  const nomor = usulan === null ? '' : jenis.nomor(usulan)
  return (
    <UsulanFrame
      jenis={jenis}
      context={<UsulanHeading usulan={usulan} nomor={nomor} namaSekolah={props.namaSekolah} />}
      tindakan={usulan !== null && !operator && <UsulanOrder order={order} />}
    >
      <UsulanLayout
        proofWidth={props.proofWidth}
        content={
          <>
            {send.conflict !== null && <ConflictingKabar conflict={send.conflict} onUnderstood={send.understood} />}
            {f.restored && <DraftKabar onDrop={f.drop} />}
            {send.sentence !== null && <ErrorKabar>{send.sentence}</ErrorKabar>}
            {usulan !== null && <LockedKabar bulan={usulan.bulanTerkunci} />}
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
            {usulan !== null && <UsulanOrigin usulan={usulan} withSekolah={!operator} />}
            {usulan !== null && (
              <Frame judul="Riwayat">
                <RiwayatCatatan
                  perihal={jenis.id}
                  objek={usulan.id}
                  sekolahId={usulan.sekolah.id}
                  zona={usulan.sekolah.zona}
                />
              </Frame>
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
        bar={
          read !== null && (
            <ActionBar
              attached
              actions={read.tindakan}
              saving={send.saving}
              catatan={f.catatanPemeriksa}
              onCatatan={f.setCatatanPemeriksa}
              perihal={props.perihal}
              ringkasan={{ setujui: <TandaMeja jenis={jenis} id={read.id} /> }}
              onPutuskan={send.putuskan}
            />
          )
        }
      />
    </UsulanFrame>
  )
}
