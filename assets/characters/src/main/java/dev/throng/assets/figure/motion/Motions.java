package dev.throng.assets.figure.motion;

import dev.throng.anim.Clip;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Motion;
import java.util.List;

/** Clips of people. */
public final class Motions {
    private Motions() {}

    public static List<Clip> clips(Rig rig) {
        Gestures gestures = new Gestures(rig);
        Gaits gaits = new Gaits(rig);
        Chats chats = new Chats(rig);
        Seats seats = new Seats(rig);
        Leaps leaps = new Leaps(rig);
        List<Motion<Posture>> motions = List.of(
                gestures.idle(),
                gestures.look(),
                gestures.shift(),
                gaits.walk(),
                gaits.run(),
                leaps.turn(),
                gestures.wave(),
                gestures.clap(),
                gestures.cheer(),
                seats.sit(),
                leaps.jump(),
                gaits.carry(),
                leaps.dance(),
                gaits.march(),
                chats.talk(),
                chats.listen(),
                chats.phone(),
                chats.lean(),
                seats.ola());
        return Motion.clips(motions, rig.at(FigureJoint.HIPS), new Solver(rig)::solve);
    }
}
