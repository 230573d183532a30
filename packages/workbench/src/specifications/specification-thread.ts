import { parentPort, workerData } from "node:worker_threads";
import { doSpecificationJob, type SpecificationJob } from "./specification-job.ts";

parentPort?.postMessage(doSpecificationJob(workerData as SpecificationJob));
