import { Fragment, type ReactNode } from 'react'
import { KabarDraf } from '../../../shared/formulir/kabar-draf.tsx'
import { KabarGalat } from '../../../shared/formulir/kabar-galat.tsx'
import { RiwayatCatatan } from '../../../shared/riwayat/riwayat-catatan.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { MejaPemeriksa, TandaMeja } from '../meja/meja.tsx'
import { UrutanUsulan } from '../meja/meja-urutan.tsx'
import { AsalUsulan } from './asal-usulan.tsx'
import { BilahTindakan } from './bilah-tindakan.tsx'
import { BingkaiUsulan } from './bingkai-usulan.tsx'
import { KabarBentrok } from './kabar-bentrok.tsx'
import { KepalaUsulan } from './kepala-usulan.tsx'
import { KabarPemeriksa, KabarTerkunci, Pemeriksaan } from './pemeriksaan.tsx'
import { SusunanUsulan } from './susunan-usulan.tsx'
import type { UsulanTampil } from './usulan.ts'

type Props = {
  u: UsulanTampil
  /** Whose a new one is. */
  namaSekolah: string
  /** Of the evidence in pixels; null: below, in the whole width. */
  lebarBukti: number | null
  /** While it is filled in, and what its approval would change. */
  formulir: ReactNode
  pratinjau: ReactNode
  /** Once it is only read; `lanjutan` below the evidence. */
  rincian: ReactNode
  lanjutan: ReactNode
  /** Which one a question is about. */
  perihal: string
}

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function HalamanUsulan(props: Props) {
  const { jenis, f, kirim, urutan, operator, berisian, dibaca } = props.u
  const usulan = f.acuan
  const nomor = usulan === null ? '' : jenis.nomor(usulan)
  return (
    <BingkaiUsulan
      jenis={jenis}
      konteks={<KepalaUsulan usulan={usulan} nomor={nomor} namaSekolah={props.namaSekolah} />}
      tindakan={usulan !== null && !operator && <UrutanUsulan urutan={urutan} />}
    >
      <SusunanUsulan
        lebarBukti={props.lebarBukti}
        isi={
          <>
            {kirim.bentrok !== null && <KabarBentrok bentrok={kirim.bentrok} onMengerti={kirim.mengerti} />}
            {f.dipulihkan && <KabarDraf onBuang={f.buang} />}
            {kirim.kalimat !== null && <KabarGalat>{kirim.kalimat}</KabarGalat>}
            {usulan !== null && <KabarTerkunci bulan={usulan.bulanTerkunci} />}
            {usulan !== null && berisian && <KabarPemeriksa usulan={usulan} />}
            {berisian && <Fragment key={f.kaliBuang}>{props.formulir}</Fragment>}
            {!berisian && props.rincian}
          </>
        }
        bukti={
          <>
            {berisian && props.pratinjau}
            {usulan !== null && !operator && (
              <MejaPemeriksa jenis={jenis} usulan={usulan} onSegarkan={f.segarkanDokumen} />
            )}
            {usulan !== null && <AsalUsulan usulan={usulan} denganSekolah={!operator} />}
            {usulan !== null && (
              <Kotak judul="Riwayat">
                <RiwayatCatatan
                  perihal={jenis.id}
                  objek={usulan.id}
                  sekolahId={usulan.sekolah.id}
                  zona={usulan.sekolah.zona}
                />
              </Kotak>
            )}
          </>
        }
        putusan={
          dibaca !== null && (
            <>
              {props.lanjutan}
              <Pemeriksaan
                usulan={dibaca}
                catatan={f.catatanPemeriksa}
                onCatatan={kirim.tulisCatatan}
                galat={kirim.di('catatanDariPemeriksa')}
              />
            </>
          )
        }
        bilah={
          dibaca !== null && (
            <BilahTindakan
              melekat
              tindakan={dibaca.tindakan}
              menyimpan={kirim.menyimpan}
              catatan={f.catatanPemeriksa}
              onCatatan={f.setCatatanPemeriksa}
              perihal={props.perihal}
              ringkasan={{ setujui: <TandaMeja jenis={jenis} id={dibaca.id} /> }}
              onPutuskan={kirim.putuskan}
            />
          )
        }
      />
    </BingkaiUsulan>
  )
}
