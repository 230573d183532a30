import "./evaluation.css";
