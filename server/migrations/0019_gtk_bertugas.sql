-- How many are in service today is told of every school of a list: from the index alone, not from a row of each of its staff.
create index gtk_bertugas on gtk (sekolah_id) include (mulai_tugas, berhenti);
