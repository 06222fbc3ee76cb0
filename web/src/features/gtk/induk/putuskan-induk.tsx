import { decideMintaInduk, type MintaInduk } from '@geisa/contract/sekolah-induk'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { BoxWithReason } from '../../../ui/field/centang-beralasan.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { chosenBar, selectionBar } from '../../../ui/notice/ruang-kaki.ts'
import { useRefreshGtk } from '../queries.ts'

type BarProps = {
  select: ReadonlySet<string>
  rows: readonly MintaInduk[]
  onChange: (select: ReadonlySet<string>) => void
  onDecide: (setuju: boolean) => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function DecisionBar({ select, rows, onChange, onDecide }: BarProps) {
  const all = rows.length > 0 && rows.every(({ id }) => select.has(id))
  return (
    <Box {...chosenBar(select.size > 0)} sx={selectionBar(select.size > 0)}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={all}
            indeterminate={!all && select.size > 0}
            alasan={rows.length === 0 ? 'Tidak ada yang dapat dipilih' : null}
            onChange={() => onChange(all ? new Set() : new Set(rows.map(({ id }) => id)))}
          />
        }
        label="Pilih semua di halaman ini"
      />
      {select.size > 0 && (
        <>
          <Button size="small" variant="contained" onClick={() => onDecide(true)}>
            Pastikan {select.size} GTK
          </Button>
          <Button size="small" color="error" variant="outlined" onClick={() => onDecide(false)}>
            Bukan induknya
          </Button>
          <Button size="small" onClick={() => onChange(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

type DialogProps = { rows: readonly MintaInduk[]; setuju: boolean; onDone: () => void; onClose: () => void }

export function DecideIndukDialog({ rows, setuju, onDone, onClose }: DialogProps) {
  const refresh = useRefreshGtk()
  const moving = rows.filter(({ indukKini }) => indukKini !== null).length
  return (
    <ActionDialog
      judul={setuju ? `Pastikan induk ${rows.length} GTK` : `Bukan induk ${rows.length} GTK`}
      sentence={
        setuju
          ? `TPP dihitung di sekolah yang meminta, juga di bulan yang belum dikunci.${moving === 0 ? '' : ` ${moving} di antaranya pindah dari induknya sekarang, dan sekolah itu diberi tahu.`}`
          : 'Sekolah yang meminta diberi tahu. Di sana potongan hanya dalam persen; TPP tetap dihitung di induknya, bila ada.'
      }
      alasan={{ min: 0, help: 'Boleh kosong. Dibaca sekolah yang meminta dan tersimpan di riwayat.' }}
      label={setuju ? 'Iya, pastikan' : 'Bukan induknya'}
      danger={!setuju}
      run={(alasan) =>
        call(decideMintaInduk, {
          body: { gtk: rows.map(({ id }) => id), setuju, ...(alasan === '' ? {} : { alasan }) },
        })
      }
      onDone={({ jumlah, gagal: failed }) => {
        const rest = failed[0] === undefined ? '' : ` ${failed.length} tidak: ${failed[0].message}`
        notify(
          `${jumlah} GTK ${setuju ? 'dipastikan induknya' : 'dicatat bukan berinduk di sana'}.${rest}`,
          failed.length > 0 ? 'warning' : 'success',
        )
        refresh()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
