import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { selisihDuration } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { otherTab, UnsavedGuard } from '../../../ui/dialog/leave-guard.tsx'
import { BESIDE_FIELD } from '../../../ui/field/beside-field.ts'
import { useSeen } from '../minggu/draft.ts'
import { JamKalibrasiInput } from './jam-kalibrasi-input.tsx'
import {
  ALL_MESIN,
  effectiveJam,
  jamKalibrasiWords,
  type Kalibrasi,
  readJamKalibrasi,
  type UsulKalibrasi,
} from './kalibrasi.ts'
import { SaveKalibrasiDialog } from './save-kalibrasi-dialog.tsx'

type Props = {
  sekolah: FullSekolah
  kalibrasi: Kalibrasi
  mesin: readonly Mesin[]
  /** Filled in beforehand. */
  usul: UsulKalibrasi | null
  mesinAwal: string | undefined
  onSaved: () => void
}

/** On a phone it stands in a row of its own. */
const BELOW_OR_BESIDE = { mt: { xs: 0, sm: BESIDE_FIELD.mt } } as const

export function FormKalibrasi({ sekolah, kalibrasi, mesin, usul, mesinAwal, onSaved }: Props) {
  const known = mesin.some((m) => m.id === mesinAwal) ? mesinAwal : undefined
  const [option, setOption] = useState(usul?.mesinId ?? known ?? ALL_MESIN)
  const [typing, setTyping] = useState<string | null>(usul === null ? null : String(usul.jam))
  const [saveOpen, setSaveOpen] = useState(false)
  const reading = useSeen(kalibrasi.nomorRiwayat, usul !== null)
  const [error, setError] = useState<string | null>(null)
  const mesinId = option === ALL_MESIN ? null : option
  const effective = effectiveJam(kalibrasi, mesinId)
  const jam = typing === null ? effective : readJamKalibrasi(typing)
  const alasan = jam === null ? 'Isi jam bulat dari −99 sampai 99' : typing === null ? 'Belum ada yang diubah' : null
  const namaMesin = mesin.find((m) => m.id === mesinId)?.nama ?? 'Semua mesin'
  return (
    <Box
      component="section"
      aria-label="Kalibrasi baru"
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      {error !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        <MesinSelect
          mesin={mesin}
          value={option}
          onSelect={(next) => {
            setOption(next)
            setTyping(null)
          }}
        />
        <JamKalibrasiInput
          text={typing ?? String(effective)}
          jam={jam}
          onChange={(text) => {
            setError(null)
            reading.begin()
            setTyping(text)
          }}
        />
        <ButtonWithReason variant="contained" reason={alasan} onClick={() => setSaveOpen(true)} sx={BELOW_OR_BESIDE}>
          Simpan
        </ButtonWithReason>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Berlaku hari ini untuk {mesinId === null ? 'semua mesin' : namaMesin}: {jamKalibrasiWords(effective)}.
        {jam !== null && jam !== effective && ` Tap pukul 07:00 di mesin akan dihitung pukul ${jamExample(jam)}.`}
      </Typography>
      {jam !== null && (
        <MatchingWarning
          mesin={mesin.filter((m) => mesinId === null || m.id === mesinId)}
          jam={jam}
          effective={effective}
        />
      )}
      <UnsavedGuard what="kalibrasi" active={typing !== null && usul === null} leaves={otherTab} reload />
      {saveOpen && jam !== null && (
        <SaveKalibrasiDialog
          sekolah={sekolah}
          today={kalibrasi.hariIni}
          content={{ mesinId, jam }}
          originalJam={effective}
          namaMesin={namaMesin}
          start={usul !== null && usul.mesinId === mesinId ? usul.mulai : undefined}
          kalibrasi={kalibrasi}
          nomorRiwayat={reading.seen}
          onKeep={reading.renew}
          onFailure={setError}
          onSaved={() => {
            reading.end()
            setTyping(null)
            onSaved()
          }}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Box>
  )
}

type SelectProps = { mesin: readonly Mesin[]; value: string; onSelect: (option: string) => void }

function MesinSelect({ mesin, value, onSelect }: SelectProps) {
  return (
    <TextField
      select
      label="Mesin"
      value={value}
      onChange={(e) => onSelect(e.target.value)}
      sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
    >
      <MenuItem value={ALL_MESIN}>Semua mesin</MenuItem>
      {mesin.map((m) => (
        <MenuItem key={m.id} value={m.id}>
          {m.nama}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Everyday drift; more than this and the clock itself is in question. */
const MATCHING_SECONDS = 15 * 60

/** A machine whose taps arrive at their own time needs no hours added. */
function MatchingWarning({ mesin, jam, effective }: { mesin: readonly Mesin[]; jam: number; effective: number }) {
  const matches = mesin.flatMap(({ nama, drift }) =>
    drift !== null && Math.abs(drift.detik) < MATCHING_SECONDS ? [{ nama, seconds: drift.detik }] : [],
  )
  const [one] = matches
  if (jam === effective || one === undefined) return null
  const diff = jam - effective
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      Jam {matches.map(({ nama }) => nama).join(', ')} sudah cocok dengan server (selisih {selisihDuration(one.seconds)}
      ). Dengan {jamKalibrasiWords(jam)}, tap baru akan tercatat {Math.abs(diff)} jam{' '}
      {diff > 0 ? 'di depan' : 'di belakang'}.
    </Alert>
  )
}

/** What a tap at seven becomes; a jump over midnight says so. */
function jamExample(jam: number): string {
  const total = 7 + jam
  const hari = Math.floor(total / 24)
  const at = `${String(total - hari * 24).padStart(2, '0')}:00`
  if (hari === 0) return at
  return `${at} ${Math.abs(hari)} hari ${hari > 0 ? 'sesudahnya' : 'sebelumnya'}`
}
