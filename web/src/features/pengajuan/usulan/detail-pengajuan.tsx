import type { Keberatan } from '@geisa/contract/keberatan'
import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { GalatApi } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { lepaskan, useLepasPintasan, useTahanPintasan } from '../../../shared/pintasan/pintasan.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { useKeberatan } from '../../keberatan/queries.ts'
import type { Jenis } from '../jenis.ts'
import { useSatuPengajuan, useSekolahPengusul } from '../queries.ts'
import { BingkaiUsulan } from './bingkai-usulan.tsx'

/** What a request's screen stands on. */
export type Termuat<L> = {
  /** null: a new one. */
  awal: L | null
  /** That a new one answers. */
  keberatan: Keberatan | null
  /** The operator's; null: an office looks at it. */
  sekolah: NonNullable<ReturnType<typeof useSekolahPengusul>['sekolah']> | null
  /** The operator's school has the PRO plan today. */
  pro: boolean
  instansi: string
}

type Props<L extends PengajuanLengkap> = {
  jenis: Jenis<L>
  /** As the address says; 'baru' is the form of a new one (spec 2, section 2). */
  id: string
  keberatanId: string | undefined
  /** What else a new one begins with: with another, another form. */
  asal?: string | undefined
  /** What this kind reads besides. */
  bacaan?: { siap: boolean; galat: unknown; ulang: () => void } | undefined
  children: (termuat: Termuat<L>) => ReactNode
}

/** One request, once all of it is here. */
export function DetailPengajuan<L extends PengajuanLengkap>(props: Props<L>) {
  const { jenis, id, keberatanId, asal } = props
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  useLepasPintasan(id)
  if (id === 'baru' && !operator)
    return <TidakAda jenis={jenis} petunjuk={`Usulan ${jenis.sebutan} dibuat oleh operator sekolah.`} />
  return <Pemuat key={`${id} ${keberatanId} ${asal}`} {...props} operator={operator} />
}

function Pemuat<L extends PengajuanLengkap>(props: Props<L> & { operator: boolean }) {
  const { jenis, id, operator, bacaan, children } = props
  const baru = id === 'baru'
  const keberatanId = baru ? props.keberatanId : undefined
  const pengguna = usePengguna()
  const usulan = useSatuPengajuan(jenis, baru ? null : id)
  const keberatan = useKeberatan(keberatanId)
  const { sekolah, pro, galat, ulang } = useSekolahPengusul(operator ? (pengguna?.sekolahId ?? null) : null)
  if (isTiada(usulan.error))
    return <TidakAda jenis={jenis} petunjuk="Mungkin sudah dihapus, atau bukan dari sekolah dalam cakupan Anda." />
  if (isTiada(keberatan.error))
    return <TidakAda jenis={jenis} petunjuk="Keberatan yang ditindaklanjuti tidak ditemukan di sekolah Anda." />
  if (keberatan.data !== undefined && keberatan.data.status !== 'baru')
    return (
      <TidakAda
        jenis={jenis}
        judul="Keberatan ini sudah ditindaklanjuti"
        petunjuk="Lihat hasilnya di daftar Keberatan GTK."
      />
    )
  const siap =
    (baru || usulan.data !== undefined) &&
    (keberatanId === undefined || keberatan.data !== undefined) &&
    (!operator || sekolah !== undefined) &&
    bacaan?.siap !== false
  if (siap)
    return children({
      awal: usulan.data ?? null,
      keberatan: keberatan.data ?? null,
      sekolah: sekolah ?? null,
      pro,
      instansi: pengguna?.instansi ?? '',
    })
  const salah = usulan.error ?? keberatan.error ?? galat ?? bacaan?.galat ?? null
  return (
    <BingkaiUsulan jenis={jenis}>
      {salah === null ? (
        <Kerangka id={id} />
      ) : (
        <GalatMuat
          galat={salah}
          onUlang={() => {
            // Pressed for what did not come: not for what comes now.
            lepaskan()
            if (!baru) void usulan.refetch()
            if (keberatanId !== undefined) void keberatan.refetch()
            bacaan?.ulang()
            ulang()
          }}
        />
      )}
    </BingkaiUsulan>
  )
}

const isTiada = (galat: unknown): boolean => galat instanceof GalatApi && [404, 422].includes(galat.status)

type TidakAdaProps = { jenis: Jenis; judul?: string; petunjuk: string }

function TidakAda({ jenis, judul = 'Usulan tidak ditemukan', petunjuk }: TidakAdaProps) {
  return (
    <BingkaiUsulan jenis={jenis}>
      <KeadaanKosong ikon={SearchOffOutlined} judul={judul} petunjuk={petunjuk} />
    </BingkaiUsulan>
  )
}

function Kerangka({ id }: { id: string }) {
  useTahanPintasan(id)
  return (
    <div aria-busy>
      <Skeleton variant="rounded" height={420} sx={{ maxWidth: 760 }} />
      <output>Tungu Sebentar. . .</output>
    </div>
  )
}
