import { PERAN } from '@geisa/engine/akun/hak-akses'
import { LABEL_PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { CariWilayah } from '../../../shared/wilayah/cari-wilayah.tsx'
import { jenjangTerlihat } from '../../../shared/wilayah/jenjang-terlihat.ts'
import { SaringanWilayah } from '../../../shared/wilayah/saringan-wilayah.tsx'
import { Pilihan } from '../../../ui/field/pilihan.tsx'
import { type AlamatPengajuan, isTersaring, type UbahAlamat } from './alamat-daftar.ts'
import { CariUsulan } from './cari-usulan.tsx'

type Props = {
  alamat: AlamatPengajuan
  onGanti: (baru: UbahAlamat, replace?: boolean) => void
  /** 'No. Koreksi', 'No. Absensi Manual'. */
  labelNomor: string
  /** Filters of this kind alone, among the further ones. */
  tambahan?: ReactNode
  jumlahTambahan?: number
  /** Takes all of them out; left out where the empty list offers it itself. */
  onHapus?: (() => void) | undefined
}

/** Search and status for everybody, regions and levels for offices; the rest waits behind a button, on a phone all but the search. */
export function SaringanPengajuan({ alamat, onGanti, labelNomor, tambahan, jumlahTambahan = 0, onHapus }: Props) {
  const ponsel = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const lain = hitung([alamat.dari, alamat.sampai, alamat.umur, alamat.urut, alamat.bertanda]) + jumlahTambahan
  const dipakai = ponsel ? lain + hitung([alamat.status, alamat.wilayah, alamat.jenjang]) : lain
  const [buka, setBuka] = useState(!ponsel && lain > 0)
  const nama = ponsel ? 'Saringan' : 'Saringan lain'
  return (
    <>
      <CariUsulan alamat={alamat} onGanti={onGanti} labelNomor={labelNomor} />
      {!ponsel && <SaringanUtama alamat={alamat} onGanti={onGanti} />}
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<FilterListOutlined />}
        aria-expanded={buka}
        onClick={() => setBuka(!buka)}
        sx={{ borderColor: 'divider', minHeight: 40 }}
      >
        {dipakai === 0 ? nama : `${nama} (${dipakai})`}
      </Button>
      {onHapus !== undefined && isTersaring(alamat) && <Button onClick={onHapus}>Hapus semua saringan</Button>}
      {buka && (
        <Box sx={LAIN}>
          {ponsel && <SaringanUtama alamat={alamat} onGanti={onGanti} />}
          {tambahan}
          <SaringanTanggal alamat={alamat} onGanti={onGanti} />
          <Pilihan
            label="Sudah menunggu"
            nilai={alamat.umur}
            pilihan={UMUR.map((hari) => ({ nilai: hari, nama: `${hari} hari atau lebih` }))}
            onGanti={(umur) => onGanti({ umur }, true)}
          />
          <Pilihan
            label="Tanda"
            nilai={alamat.bertanda}
            pilihan={[{ nilai: 'ya' as const, nama: 'Hanya yang bertanda' }]}
            onGanti={(bertanda) => onGanti({ bertanda }, true)}
          />
          <Pilihan
            label="Urutan"
            kosong="Terbaru dahulu"
            nilai={alamat.urut}
            pilihan={[{ nilai: 'terlama' as const, nama: 'Terlama menunggu dahulu' }]}
            onGanti={(urut) => onGanti({ urut }, true)}
          />
        </Box>
      )}
    </>
  )
}

const hitung = (nilai: readonly unknown[]): number => nilai.filter((satu) => satu !== undefined).length

/** Six of them: two rows, so that none stands alone. */
const LAIN = {
  flexBasis: '100%',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 260px))' },
  '&& > *': { width: '100%' },
} as const

function SaringanUtama({ alamat, onGanti }: Pick<Props, 'alamat' | 'onGanti'>) {
  const pengguna = usePengguna()
  const kantor = pengguna !== null && pengguna.peran !== PERAN.SEKOLAH
  return (
    <>
      <Pilihan
        label="Status Pengajuan"
        nilai={alamat.status}
        pilihan={Object.entries(LABEL_PENGAJUAN).map(([id, nama]) => ({ nilai: Number(id), nama }))}
        onGanti={(status) => onGanti({ status }, true)}
      />
      {pengguna?.peran === PERAN.NASIONAL && (
        <CariWilayah nilai={alamat.wilayah} onGanti={(wilayah) => onGanti({ wilayah }, true)} />
      )}
      {kantor && pengguna.peran !== PERAN.NASIONAL && (
        <SaringanWilayah
          akar={pengguna.kodeWilayah}
          nilai={alamat.wilayah}
          onGanti={(wilayah) => onGanti({ wilayah }, true)}
        />
      )}
      {kantor && (
        <Pilihan
          label="Jenjang"
          nilai={alamat.jenjang}
          pilihan={jenjangTerlihat(pengguna).map((j) => ({ nilai: j, nama: j }))}
          onGanti={(jenjang) => onGanti({ jenjang }, true)}
          lebar={130}
        />
      )}
    </>
  )
}

const UMUR = [3, 7, 14, 30]

function SaringanTanggal({ alamat: { dari, sampai }, onGanti }: Pick<Props, 'alamat' | 'onGanti'>) {
  return (
    <>
      <IsianTanggal
        label="Hari kehadiran sejak"
        nilai={dari ?? null}
        onGanti={(baru) => onGanti({ dari: baru ?? undefined }, true)}
        {...(sampai === undefined ? {} : { maks: sampai })}
        bolehKosong
      />
      <IsianTanggal
        label="Hari kehadiran sampai"
        nilai={sampai ?? null}
        onGanti={(baru) => onGanti({ sampai: baru ?? undefined }, true)}
        {...(dari === undefined ? {} : { min: dari })}
        bolehKosong
      />
    </>
  )
}
