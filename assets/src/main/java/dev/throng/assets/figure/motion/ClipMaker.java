package dev.throng.assets.figure.motion;

import dev.throng.anim.Clip;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.LoopMaker;

/** Motions to clips. */
public final class ClipMaker {
    private final Rig rig;
    private final Solver solver;

    public ClipMaker(Rig rig) {
        this.rig = rig;
        solver = new Solver(rig);
    }

    public Clip make(int index, Motion motion) {
        return LoopMaker.make(index, motion.name(), motion.duration(), motion.speed(), phase -> {
            Posture posture = motion.course().at(phase);
            return new LoopMaker.Moment(rig.at(FigureJoint.HIPS).plus(posture.hips), solver.solve(posture));
        });
    }
}
