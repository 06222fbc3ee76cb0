import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { lamaSelisih } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { IsianJamKalibrasi } from './isian-jam-kalibrasi.tsx'
import {
  bacaJamKalibrasi,
  jamBerlaku,
  type Kalibrasi,
  kataJamKalibrasi,
  SEMUA_MESIN,
  type UsulKalibrasi,
} from './kalibrasi.ts'
import { SimpanKalibrasiDialog } from './simpan-kalibrasi-dialog.tsx'

type Props = {
  sekolah: SekolahLengkap
  kalibrasi: Kalibrasi
  mesin: readonly Mesin[]
  /** Filled in beforehand. */
  usul: UsulKalibrasi | null
  mesinAwal: string | undefined
  onTersimpan: () => void
}

export function FormKalibrasi({ sekolah, kalibrasi, mesin, usul, mesinAwal, onTersimpan }: Props) {
  const dikenal = mesin.some((m) => m.id === mesinAwal) ? mesinAwal : undefined
  const [pilihan, setPilihan] = useState(usul?.mesinId ?? dikenal ?? SEMUA_MESIN)
  const [ketikan, setKetikan] = useState<string | null>(usul === null ? null : String(usul.jam))
  const [simpan, setSimpan] = useState(false)
  const [galat, setGalat] = useState<string | null>(null)
  const mesinId = pilihan === SEMUA_MESIN ? null : pilihan
  const berlaku = jamBerlaku(kalibrasi, mesinId)
  const jam = ketikan === null ? berlaku : bacaJamKalibrasi(ketikan)
  const alasan = jam === null ? 'Isi jam bulat dari −99 sampai 99' : ketikan === null ? 'Belum ada yang diubah' : null
  const namaMesin = mesin.find((m) => m.id === mesinId)?.nama ?? 'Semua mesin'

  return (
    <Box
      component="section"
      aria-label="Kalibrasi baru"
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      {galat !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {galat}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        <TextField
          select
          label="Mesin"
          value={pilihan}
          onChange={(e) => {
            setPilihan(e.target.value)
            setKetikan(null)
          }}
          sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
        >
          <MenuItem value={SEMUA_MESIN}>Semua mesin</MenuItem>
          {mesin.map((m) => (
            <MenuItem key={m.id} value={m.id}>
              {m.nama}
            </MenuItem>
          ))}
        </TextField>
        <IsianJamKalibrasi
          teks={ketikan ?? String(berlaku)}
          jam={jam}
          onGanti={(teks) => {
            setGalat(null)
            setKetikan(teks)
          }}
        />
        <TombolBeralasan variant="contained" alasan={alasan} onClick={() => setSimpan(true)} sx={{ height: 40 }}>
          Simpan
        </TombolBeralasan>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Berlaku hari ini untuk {mesinId === null ? 'semua mesin' : namaMesin}: {kataJamKalibrasi(berlaku)}.
        {jam !== null && jam !== berlaku && ` Tap pukul 07:00 di mesin akan dihitung pukul ${contohJam(jam)}.`}
      </Typography>
      {jam !== null && (
        <PeringatanCocok
          mesin={mesin.filter((m) => mesinId === null || m.id === mesinId)}
          jam={jam}
          berlaku={berlaku}
        />
      )}
      {simpan && jam !== null && (
        <SimpanKalibrasiDialog
          sekolah={sekolah}
          hariIni={kalibrasi.hariIni}
          isi={{ mesinId, jam }}
          jamSemula={berlaku}
          namaMesin={namaMesin}
          mulai={usul !== null && usul.mesinId === mesinId ? usul.mulai : undefined}
          onGagal={setGalat}
          onTersimpan={() => {
            setKetikan(null)
            onTersimpan()
          }}
          onTutup={() => setSimpan(false)}
        />
      )}
    </Box>
  )
}

/** Everyday drift; more than this and the clock itself is in question. */
const COCOK_DETIK = 15 * 60

/** A machine whose taps arrive at their own time needs no hours added. */
function PeringatanCocok({ mesin, jam, berlaku }: { mesin: readonly Mesin[]; jam: number; berlaku: number }) {
  const cocok = mesin.flatMap(({ nama, drift }) =>
    drift !== null && Math.abs(drift.detik) < COCOK_DETIK ? [{ nama, detik: drift.detik }] : [],
  )
  const [satu] = cocok
  if (jam === berlaku || satu === undefined) return null
  const beda = jam - berlaku
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      Jam {cocok.map(({ nama }) => nama).join(', ')} sudah cocok dengan server (selisih {lamaSelisih(satu.detik)}).
      Dengan {kataJamKalibrasi(jam)}, tap baru akan tercatat {Math.abs(beda)} jam{' '}
      {beda > 0 ? 'di depan' : 'di belakang'}.
    </Alert>
  )
}

/** What a tap at seven becomes; a jump over midnight says so. */
function contohJam(jam: number): string {
  const total = 7 + jam
  const hari = Math.floor(total / 24)
  const pukul = `${String(total - hari * 24).padStart(2, '0')}:00`
  if (hari === 0) return pukul
  return `${pukul} ${Math.abs(hari)} hari ${hari > 0 ? 'sesudahnya' : 'sebelumnya'}`
}
