import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tampilJam } from '../../../ui/field/baca-jam.ts'
import { AsalJadwal } from '../asal-jadwal.tsx'
import { BilahSimpan } from '../bilah-simpan.tsx'
import { SimpanJadwalDialog } from '../shift/simpan-jadwal-dialog.tsx'
import type { Draf } from './draf.ts'
import { barisDari, type HariIsian, mingguDari, namaHariKe, type Shift } from './minggu.ts'

type Props = {
  data: JadwalJenjang
  sekolah: SekolahLengkap | null
  hariIni: string
  draf: Draf['libur']
  onDraf: (draf: Draf['libur']) => void
  /** Saved; `sudahBerlaku` when from today or before. */
  onTersimpan: (libur: Draf['libur'], sudahBerlaku: boolean) => void
}
type SatuShift = { shift: Shift; minggu: HariIsian[] }

/** Weekly days off, for every shift that is scheduled; hours stay as they are. */
export function TabLibur({ data, hariIni, draf, onDraf, onTersimpan }: Props) {
  const [simpan, setSimpan] = useState(false)
  const [galatSimpan, setGalatSimpan] = useState<string | null>(null)
  const boleh = data.bolehSimpan
  const terjadwal = data.asal
    .filter((asal) => asal.terjadwal)
    .map(({ shift }): SatuShift => ({ shift, minggu: mingguDari(data.rows, shift) }))
  const catatan = data.asal.find((asal) => asal.catatan !== null)?.catatan ?? undefined
  const pilihan = boleh ? draf : undefined
  const berubah = pilihan !== undefined

  function pilih(hari: number, libur: boolean): void {
    setGalatSimpan(null)
    const semula = terjadwal.every(({ minggu }) => minggu[hari]?.isLibur === libur)
    const baru = namaHari.map((_, ke) => (ke === hari ? (semula ? null : libur) : (draf?.[ke] ?? null)))
    onDraf(baru.every((satu) => satu === null) ? undefined : baru)
  }
  return (
    <Stack spacing={4}>
      {galatSimpan !== null && <Alert severity="error">{galatSimpan}</Alert>}
      {catatan !== undefined && <Alert severity="warning">{catatan}</Alert>}
      <Box sx={{ display: 'flex' }}>
        <AsalJadwal asal={data.asal[0]} data={data} hariIni={hariIni} />
      </Box>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography variant="h2" component="legend" sx={{ p: 0, mb: 1 }}>
          Pilih Hari Libur
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Hari yang dicentang libur setiap minggu. Jam kerjanya tetap tersimpan.
        </Typography>
        <Box sx={{ maxWidth: 560, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
          {namaHari.map((nama, hari) => (
            <SatuHari
              key={nama}
              hari={hari}
              terjadwal={terjadwal}
              pilihan={pilihan?.[hari] ?? null}
              terkunci={!boleh}
              onPilih={pilih}
            />
          ))}
        </Box>
      </Box>
      {boleh && (
        <Box sx={{ maxWidth: 560 }}>
          <BilahSimpan
            berubah={berubah}
            alasan={berubah ? null : 'Belum ada yang diubah'}
            onSimpan={() => setSimpan(true)}
            onBuang={() => onDraf(undefined)}
          />
        </Box>
      )}
      {simpan && (
        <SimpanJadwalDialog
          judul="Simpan hari libur"
          data={data}
          shift={terjadwal.map((satu) => satu.shift)}
          hariIni={hariIni}
          isi={{ jenis: 'libur', rows: terjadwal.flatMap((satu) => barisLibur(satu, draf)) }}
          onGagal={setGalatSimpan}
          onTersimpan={(masa) => onTersimpan(draf, masa.berlakuMulai <= hariIni)}
          onTutup={() => setSimpan(false)}
        />
      )}
    </Stack>
  )
}

const namaHari = [0, 1, 2, 3, 4, 5, 6].map(namaHariKe)

const barisLibur = ({ shift, minggu }: SatuShift, draf: Draf['libur']) =>
  barisDari(
    minggu.map((satu) => ({ ...satu, isLibur: draf?.[satu.hari] ?? satu.isLibur })),
    shift,
  )

type PropsHari = {
  hari: number
  terjadwal: readonly SatuShift[]
  pilihan: boolean | null
  terkunci: boolean
  onPilih: (hari: number, libur: boolean) => void
}

/** Off in every scheduled shift, in some, or in none. */
function SatuHari({ hari, terjadwal, pilihan, terkunci, onPilih }: PropsHari) {
  const libur = terjadwal.filter(({ minggu }) => pilihan ?? minggu[hari]?.isLibur === true)
  const semua = libur.length === terjadwal.length
  const sebagian = libur.length > 0 && !semua
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: 3,
        minHeight: 48,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <FormControlLabel
        title={terkunci ? 'Anda hanya membaca jadwal ini' : ''}
        label={namaHariKe(hari)}
        disabled={terkunci}
        control={<Checkbox checked={semua} indeterminate={sebagian} onChange={(_, nyala) => onPilih(hari, nyala)} />}
        sx={{ flex: '1 0 140px', my: 0.5 }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          width: { xs: '100%', sm: 'auto' },
          pl: { xs: '31px', sm: 0 },
          pb: { xs: 1.5, sm: 0 },
        }}
      >
        {semua ? 'Libur' : sebagian ? `Libur pada Shift ${libur[0]?.shift}` : jamHari(hari, terjadwal)}
      </Typography>
    </Box>
  )
}

function jamHari(hari: number, terjadwal: readonly SatuShift[]): string {
  const jam = terjadwal.flatMap(({ minggu }) => {
    const { jamMasuk = null, jamPulang = null } = minggu[hari] ?? {}
    return jamMasuk === null || jamPulang === null ? [] : [`${tampilJam(jamMasuk)}–${tampilJam(jamPulang)}`]
  })
  return jam.length === 0 ? 'Tidak dijadwalkan' : jam.join(' dan ')
}
