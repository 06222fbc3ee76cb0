import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { PilihWilayah } from '../../shared/wilayah/pilih-wilayah.tsx'
import { type Draf, wilayahHak } from './draf-libur.ts'
import { PilihJenjang } from './pilih-jenjang.tsx'
import type { HakTambah } from './queries.ts'

type Props = {
  draf: Draf
  onGanti: (baru: Partial<Draf>) => void
  hak: readonly HakTambah[]
  jenjang: readonly Jenjang[]
  hariIni: string
  galat: (bidang: string) => string | null
}

/** The fields of a holiday, in the order of spec 1. */
export function IsianLibur({ draf, onGanti, hak, jenjang, hariIni, galat }: Props) {
  return (
    <Stack spacing={4} sx={{ pt: 2 }}>
      <TextField
        label="Nama Libur"
        value={draf.nama}
        onChange={(e) => onGanti({ nama: e.target.value })}
        error={galat('nama') !== null}
        helperText={galat('nama')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <JenisDanWilayah draf={draf} onGanti={onGanti} hak={hak} galat={galat} />
      <IsianTanggal
        label="Tanggal"
        nilai={draf.tanggal}
        onGanti={(tanggal) => onGanti({ tanggal })}
        min="2015-01-01"
        maks={`${Number(hariIni.slice(0, 4)) + 3}-12-31`}
        galat={galat('tanggal')}
      />
      <PilihJenjang
        pilihan={jenjang}
        nilai={draf.jenjang}
        onGanti={(pilihan) => onGanti({ jenjang: pilihan })}
        galat={galat('jenjang')}
      />
      <TextField
        label="Deskripsi"
        value={draf.deskripsi}
        onChange={(e) => onGanti({ deskripsi: e.target.value })}
        multiline
        rows={5}
        error={galat('deskripsi') !== null}
        helperText={galat('deskripsi')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <DasarHukum
        nilai={draf.dasarHukum}
        onGanti={(dasarHukum) => onGanti({ dasarHukum })}
        galat={galat('dasarHukum')}
      />
    </Stack>
  )
}

export function DasarHukum(props: { nilai: string; onGanti: (isi: string) => void; galat: string | null }) {
  return (
    <TextField
      label="Dasar hukum"
      value={props.nilai}
      onChange={(e) => props.onGanti(e.target.value)}
      error={props.galat !== null}
      helperText={props.galat ?? 'Misalnya SKB 3 Menteri Nomor 933 Tahun 2025. Boleh kosong.'}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  )
}

/** The type decides the level of the region; whoever has one region only sees its name. */
export function JenisDanWilayah({ draf, onGanti, hak, galat }: Pick<Props, 'draf' | 'onGanti' | 'hak' | 'galat'>) {
  const sejenis = hak.find((h) => h.jenisLiburId === draf.jenisLiburId)
  return (
    <>
      <TextField
        select
        label="Jenis Libur"
        value={draf.jenisLiburId}
        onChange={(e) => {
          const baru = hak.find((h) => h.jenisLiburId === Number(e.target.value))
          if (baru) onGanti({ jenisLiburId: baru.jenisLiburId, wilayah: wilayahHak(baru) })
        }}
        error={galat('jenisLiburId') !== null}
        helperText={galat('jenisLiburId') ?? (sejenis?.kodeWilayah ? `Berlaku di ${sejenis.namaWilayah ?? ''}` : null)}
      >
        {hak.map(({ jenisLiburId }) => (
          <MenuItem key={jenisLiburId} value={jenisLiburId}>
            {LABEL_JENIS_LIBUR[jenisLiburId]}
          </MenuItem>
        ))}
      </TextField>
      {sejenis?.kodeWilayah === null && (
        <PilihWilayah
          key={draf.jenisLiburId}
          label={draf.jenisLiburId === 2 ? 'Kabupaten/kota' : 'Provinsi'}
          level={draf.jenisLiburId === 2 ? 2 : 1}
          nilai={draf.wilayah}
          onGanti={(wilayah) => onGanti({ wilayah })}
        />
      )}
    </>
  )
}
