import { PERAN } from '@geisa/engine/hak-akses'
import { LABEL_PENGAJUAN } from '@geisa/engine/pengajuan'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { IsianTanggal } from '../isian-tanggal.tsx'
import { jenjangTerlihat } from '../jenjang-terlihat.ts'
import { SaringanWilayah } from '../saringan-wilayah.tsx'
import type { AlamatPengajuan, UbahAlamat } from './alamat-daftar.ts'
import { CariUsulan } from './cari-usulan.tsx'

type Props = {
  alamat: AlamatPengajuan
  onGanti: (baru: UbahAlamat, replace?: boolean) => void
  /** 'No. Koreksi', 'No. Absensi Manual'. */
  labelNomor: string
  /** Filters of this kind alone, among the further ones. */
  tambahan?: ReactNode
  jumlahTambahan?: number
}

/** Search and status for everybody, regions and levels for offices; the rest waits behind a button. */
export function SaringanPengajuan({ alamat, onGanti, labelNomor, tambahan, jumlahTambahan = 0 }: Props) {
  const pengguna = usePengguna()
  const kantor = pengguna !== null && pengguna.peran !== PERAN.SEKOLAH
  const dipakai =
    [alamat.dari, alamat.sampai, alamat.umur, alamat.urut, alamat.bertanda].filter((satu) => satu !== undefined)
      .length + jumlahTambahan
  const [buka, setBuka] = useState(dipakai > 0)
  return (
    <>
      <CariUsulan alamat={alamat} onGanti={onGanti} labelNomor={labelNomor} />
      <Pilihan
        label="Status Pengajuan"
        nilai={alamat.status}
        pilihan={Object.entries(LABEL_PENGAJUAN).map(([id, nama]) => ({ nilai: Number(id), nama }))}
        onGanti={(status) => onGanti({ status }, true)}
      />
      {kantor && (
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
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<FilterListOutlined />}
        aria-expanded={buka}
        onClick={() => setBuka(!buka)}
        sx={{ borderColor: 'divider', minHeight: 40 }}
      >
        {dipakai === 0 ? 'Saringan lain' : `Saringan lain (${dipakai})`}
      </Button>
      {buka && (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
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
            lebar={220}
          />
        </Box>
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
        lebar={{ xs: '100%', sm: 210 }}
      />
      <IsianTanggal
        label="Hari kehadiran sampai"
        nilai={sampai ?? null}
        onGanti={(baru) => onGanti({ sampai: baru ?? undefined }, true)}
        {...(dari === undefined ? {} : { min: dari })}
        bolehKosong
        lebar={{ xs: '100%', sm: 210 }}
      />
    </>
  )
}

type PilihanProps<T extends string | number> = {
  label: string
  /** What nothing chosen means. */
  kosong?: string
  nilai: T | undefined
  pilihan: readonly { nilai: T; nama: string }[]
  onGanti: (nilai: T | undefined) => void
  lebar?: number
}

/** A filter with few values; 'Semua' takes it out of the address. */
export function Pilihan<T extends string | number>(props: PilihanProps<T>) {
  const { label, kosong = 'Semua', nilai, pilihan, onGanti, lebar = 180 } = props
  return (
    <TextField
      select
      label={label}
      value={pilihan.some((satu) => satu.nilai === nilai) ? nilai : ''}
      onChange={(e) => onGanti(pilihan.find((satu) => String(satu.nilai) === e.target.value)?.nilai)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: '100%', sm: lebar } }}
    >
      <MenuItem value="">{kosong}</MenuItem>
      {pilihan.map((satu) => (
        <MenuItem key={satu.nilai} value={satu.nilai}>
          {satu.nama}
        </MenuItem>
      ))}
    </TextField>
  )
}
