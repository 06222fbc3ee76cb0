import type { RefObject } from 'react'
import { isianTerbaca } from '../../../shared/formulir/isian-terbaca.ts'
import { TANPA_DAMPAK } from '../meja/tanpa-dampak.tsx'
import { BilahTindakan } from './bilah-tindakan.tsx'
import { TanpaDokumen } from './dokumen-diminta.tsx'
import { membawaIsian, TINDAKAN_BARU } from './putusan.ts'
import type { UsulanTampil } from './usulan.ts'

type Props = {
  u: UsulanTampil
  /** Where its fields are. */
  bingkai: RefObject<HTMLElement | null>
  /** Why it cannot be sent yet. */
  kurang: string | null
  /** Files still on their way. */
  mengunggah: number
  diminta: string | null
  /** Counted to the end, and for nothing. */
  tanpaDampak: boolean
  perihal: string
}

/** The school's steps below its form. */
export function BilahFormulir(props: Props) {
  const { u, bingkai, diminta, tanpaDampak, perihal } = props
  const { f, kirim } = u
  const menunggu = props.mengunggah > 0 ? 'Tunggu sampai dokumen selesai diunggah' : null
  const kurang = props.kurang ?? menunggu
  const berubah = Object.keys(f.beda).length > 0 || f.titipan.length > 0
  const ringkasan = (
    <>
      <TanpaDokumen banyak={f.dokumen.length} diminta={diminta} />
      {tanpaDampak && TANPA_DAMPAK}
    </>
  )
  return (
    <BilahTindakan
      tindakan={f.acuan?.tindakan ?? TINDAKAN_BARU}
      baru={f.acuan === null}
      alasan={{ usulkan: kurang, perbaharui: kurang ?? (berubah ? null : 'Belum ada yang diubah'), tarik: menunggu }}
      menyimpan={kirim.menyimpan}
      perihal={perihal}
      ringkasan={{ usulkan: ringkasan, perbaharui: ringkasan }}
      siap={(tindakan) => !membawaIsian(tindakan) || isianTerbaca(bingkai.current)}
      onPutuskan={kirim.putuskan}
    />
  )
}
