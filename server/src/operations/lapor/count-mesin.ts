import type pg from 'pg'

/**
 * Counts the machines that speak, once in five minutes, by whichever server comes first. Expected are those that were heard of
 * within thirty days and whose school has no holiday of everybody today; half an hour of silence is long for one that asks every 30 seconds.
 */
export async function countMesin(client: pg.Client): Promise<void> {
  const slot = await client.query<{ pada: string }>(
    `insert into mesin_berbicara (pada) values (date_bin('5 minutes', statement_timestamp(), '2000-01-01Z'))
    on conflict do nothing returning pada::text as pada`,
  )
  if (slot.rows[0] === undefined) return
  const { rows } = await client.query<{ seharusnya: number; berbicara: number }>(
    `select count(*)::int as seharusnya, count(*) filter (where k.terakhir > now() - interval '30 minutes')::int as berbicara
    from mesin_kontak k join sekolah_terbagi s on s.id = k.sekolah_id
    where k.terakhir > now() - interval '30 days' and not exists (
      select 1 from libur l cross join lateral (
        select (now() at time zone 'UTC' + case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end * interval '1 hour')::date as hari) h
      where l.tanggal between h.hari - 91 and h.hari and coalesce(l.sampai, l.tanggal) >= h.hari
        and l.bagi_status is null and l.bagi_jenis_guru is null
        and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and s.jenjang = any(l.jenjang))`,
  )
  const { seharusnya = 0, berbicara = 0 } = rows[0] ?? {}
  await client.query('update mesin_berbicara set seharusnya = $2, berbicara = $3 where pada = $1', [
    slot.rows[0].pada,
    seharusnya,
    berbicara,
  ])
  await client.query(`delete from mesin_berbicara where pada < now() - interval '60 days'`)
}
