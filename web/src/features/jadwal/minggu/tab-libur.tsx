import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { isShiftUsed } from '@geisa/engine/jadwal/shift-used'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BoxWithReason } from '../../../ui/field/box-with-reason.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { JadwalOrigin } from '../jadwal-origin.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveJadwalDialog } from '../shift/save-jadwal-dialog.tsx'
import type { Draft } from './draft.ts'
import { type HariInput, mingguFrom, namaHariAt, rowsFrom, type Shift } from './minggu.ts'

type Props = {
  data: JadwalJenjang
  sekolah: FullSekolah | null
  today: string
  drafts: Draft['libur']
  /** Days that were not ticked follow what is saved; of those that were, this is what their writer has seen. */
  seen: number
  onDraft: (drafts: Draft['libur'], seen?: number) => void
  /** Saved; `alreadyEffective` when from today or before. */
  onSaved: (libur: Draft['libur'], alreadyEffective: boolean, sent: number, nomorRiwayat: number) => void
}
type OneShift = { shift: Shift; minggu: HariInput[] }

/** Weekly days off, for every shift that is scheduled; hours stay as they are. */
export function TabLibur({ data, sekolah, today, drafts, seen, onDraft, onSaved }: Props) {
  const [saveOpen, setSaveOpen] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  const allowed = data.bolehSimpan
  const scheduled = data.asal
    .filter((origin) => origin.terjadwal)
    .map(({ shift }): OneShift => ({ shift, minggu: mingguFrom(data.rows, shift) }))
  const catatan = data.asal.find((origin) => origin.catatan !== null)?.catatan ?? undefined
  const options = allowed ? drafts : undefined
  const changed = options !== undefined

  function select(hari: number, libur: boolean): void {
    setSaveError(null)
    const original = scheduled.every(({ minggu }) => minggu[hari]?.isLibur === libur)
    const next = namaHari.map((_, nth) => (nth === hari ? (original ? null : libur) : (drafts?.[nth] ?? null)))
    if (next.every((one) => one === null)) drop()
    else onDraft(next, seen)
  }
  const drop = (): void => onDraft(undefined)
  return (
    <Stack spacing={4}>
      {saveError !== null && <Alert severity="error">{saveError}</Alert>}
      {catatan !== undefined && <Alert severity="warning">{catatan}</Alert>}
      <Box sx={{ display: 'flex' }}>
        <JadwalOrigin origin={data.asal[0]} data={data} today={today} />
      </Box>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Heading />
        <Box sx={{ maxWidth: 560, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
          {namaHari.map((nama, hari) => (
            <OneHari
              key={nama}
              hari={hari}
              scheduled={scheduled}
              used={scheduled.filter(({ shift }) => sekolah === null || isShiftUsed(sekolah, shift))}
              option={options?.[hari] ?? null}
              locked={!allowed}
              onSelect={select}
            />
          ))}
        </Box>
      </Box>
      {allowed && (
        <Box sx={{ maxWidth: 560 }}>
          <SaveBar
            changed={changed}
            reason={changed ? null : 'Belum ada yang diubah'}
            onSave={() => setSaveOpen(true)}
            onDrop={drop}
          />
        </Box>
      )}
      {saveOpen && (
        <SaveJadwalDialog
          title="Simpan hari libur"
          data={data}
          shift={scheduled.map((oneShift) => oneShift.shift)}
          today={today}
          zona={sekolah?.zona ?? 'WIB'}
          content={{ jenis: 'libur', rows: scheduled.flatMap((oneShift) => liburRows(oneShift, drafts)) }}
          nomorRiwayat={seen}
          onFailure={setSaveError}
          onSaved={(masa, nomorRiwayat) => onSaved(drafts, masa.berlakuMulai <= today, seen, nomorRiwayat)}
          onChoice={(keep) => (keep === null ? drop() : onDraft(drafts, data.nomorRiwayat))}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Stack>
  )
}

const Heading = () => (
  <>
    <Typography variant="h2" component="legend" sx={{ p: 0, mb: 1 }}>
      Pilih Hari Libur
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
      Hari yang dicentang libur setiap minggu. Jam kerjanya tetap tersimpan.
    </Typography>
  </>
)

const namaHari = [0, 1, 2, 3, 4, 5, 6].map(namaHariAt)

const liburRows = ({ shift, minggu }: OneShift, drafts: Draft['libur']) =>
  rowsFrom(
    minggu.map((hariInput) => ({ ...hariInput, isLibur: drafts?.[hariInput.hari] ?? hariInput.isLibur })),
    shift,
  )

type PropsHari = {
  hari: number
  scheduled: readonly OneShift[]
  /** Those of them that the school uses: only their hours are told. */
  used: readonly OneShift[]
  option: boolean | null
  locked: boolean
  onSelect: (hari: number, libur: boolean) => void
}

/** Off in every scheduled shift, in some, or in none. */
function OneHari({ hari, scheduled, used, option, locked, onSelect }: PropsHari) {
  const libur = scheduled.filter(({ minggu }) => option ?? minggu[hari]?.isLibur === true)
  const all = libur.length === scheduled.length
  const some = libur.length > 0 && !all
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
        label={namaHariAt(hari)}
        control={
          <BoxWithReason
            checked={all}
            indeterminate={some}
            reason={locked ? 'Anda hanya membaca jadwal ini' : null}
            onChange={() => onSelect(hari, !all)}
          />
        }
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
        {all ? 'Libur' : some ? `Libur pada Shift ${libur[0]?.shift}` : <JamHari hari={hari} used={used} />}
      </Typography>
    </Box>
  )
}

/** Two shifts are two kinds of day, not one day in two parts; a range is never broken at its dash. */
function JamHari({ hari, used }: { hari: number; used: readonly OneShift[] }) {
  const jam = used.flatMap(({ shift, minggu }) => {
    const { jamMasuk = null, jamPulang = null } = minggu[hari] ?? {}
    return jamMasuk === null || jamPulang === null
      ? []
      : [{ shift, range: `${formatJam(jamMasuk)}–${formatJam(jamPulang)}` }]
  })
  if (jam.length === 0) return 'Tidak dijadwalkan'
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {jam.map(({ shift, range }) => (
        <Box key={shift} component="span" sx={{ whiteSpace: 'nowrap' }}>
          {used.length > 1 && `Shift ${shift} `}
          {range}
        </Box>
      ))}
    </Box>
  )
}
