import { decideMesinBaru, type MesinBaru } from '@geisa/contract/mesin-baru'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { BoxWithReason } from '../../../ui/field/centang-beralasan.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { chosenBar, selectionBar } from '../../../ui/notice/ruang-kaki.ts'
import { useRefreshMesin } from '../queries.ts'

type BarProps = {
  select: ReadonlySet<string>
  rows: readonly MesinBaru[]
  onChange: (select: ReadonlySet<string>) => void
  onDecide: (setuju: boolean) => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function DecisionBar({ select, rows, onChange, onDecide }: BarProps) {
  const free = rows.filter((m) => !m.sengketa)
  const all = free.length > 0 && free.every((m) => select.has(m.id))
  return (
    <Box {...chosenBar(select.size > 0)} sx={selectionBar(select.size > 0)}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={all}
            indeterminate={!all && select.size > 0}
            alasan={free.length === 0 ? 'Tidak ada yang dapat dipilih' : null}
            onChange={() => onChange(all ? new Set() : new Set(free.map((m) => m.id)))}
          />
        }
        label="Pilih semua di halaman ini"
      />
      {select.size > 0 && (
        <>
          <ButtonWithReason size="small" variant="contained" alasan={null} onClick={() => onDecide(true)}>
            Konfirmasi {select.size} mesin
          </ButtonWithReason>
          <Button size="small" color="error" variant="outlined" onClick={() => onDecide(false)}>
            Tolak
          </Button>
          <Button size="small" onClick={() => onChange(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

type DialogProps = { ids: readonly string[]; setuju: boolean; onDone: () => void; onClose: () => void }

export function DecideMesinDialog({ ids, setuju, onDone, onClose }: DialogProps) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      judul={setuju ? `Konfirmasi ${ids.length} mesin` : `Tolak ${ids.length} mesin`}
      sentence={
        setuju
          ? 'Kiriman mesin-mesin ini tampak bagi sekolahnya dan dihitung. Pastikan mesinnya memang milik sekolah tersebut.'
          : 'Nomor serinya dilepas dan sekolah diberi tahu alasannya. Yang sudah dikirim mesin tidak tampak bagi sekolah itu.'
      }
      {...(setuju ? {} : { alasan: { required: true } })}
      label={setuju ? 'Iya, konfirmasi' : 'Tolak'}
      danger={!setuju}
      run={(alasan) => call(decideMesinBaru, { body: { mesin: [...ids], setuju, ...(setuju ? {} : { alasan }) } })}
      onDone={({ jumlah, gagal: failed }) => {
        const rest = failed[0] === undefined ? '' : ` ${failed.length} tidak: ${failed[0].message}`
        notify(
          `${jumlah} mesin ${setuju ? 'dikonfirmasi' : 'ditolak'}.${rest}`,
          failed.length > 0 ? 'warning' : 'success',
        )
        refresh()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
