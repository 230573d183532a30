#!/bin/bash
# An index and a crawl on a Slurm cluster: task 0 leads them, the others work for it. Submit with: sbatch slurm.sh
# Many tasks help to index. One crawl keeps only a few threads busy (docs/sizing.md).
# The database's address, with its password, is in ~/.recollect-state (chmod 600): RECOLLECT_STATE=postgres://…
#SBATCH --job-name=las-vegas
#SBATCH --array=0-24
#SBATCH --cpus-per-task=8
#SBATCH --mem=8G
#SBATCH --time=24:00:00
#SBATCH --output=recollect-%A-%a.log
set -eu
data=/shared/recollect # the same path on all nodes
set -a
. ~/.recollect-state
set +a

if [ "$SLURM_ARRAY_TASK_ID" -ne 0 ]; then
  exec recollect work --allow "$data" --workers "$SLURM_CPUS_PER_TASK" --log json
fi

trap 'scancel "${SLURM_ARRAY_JOB_ID}_[1-$SLURM_ARRAY_TASK_MAX]"' EXIT # the workers end with the crawl
# After the time limit, submit the same script again to resume.
recollect index "$data/warcs" --out "$data/index.cdxj" --log json
recollect crawl "$data/las-vegas-2017.yaml" --archive "$data/index.cdxj" --warcs "$data/warcs" \
  --out "$data/las-vegas" --workers "$SLURM_CPUS_PER_TASK" --log json
