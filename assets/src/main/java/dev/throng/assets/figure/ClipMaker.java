package dev.throng.assets.figure;

import dev.throng.anim.Clip;
import dev.throng.assets.sculpt.LoopMaker;

/** Motions to clips. */
final class ClipMaker {
    private final Rig rig;
    private final Solver solver;

    ClipMaker(Rig rig) {
        this.rig = rig;
        solver = new Solver(rig);
    }

    Clip make(int index, Motion motion) {
        return LoopMaker.make(index, motion.name(), motion.duration(), motion.speed(), phase -> {
            Posture posture = motion.course().at(phase);
            return new LoopMaker.Moment(rig.at(FigureJoint.HIPS).plus(posture.hips), solver.solve(posture));
        });
    }
}
