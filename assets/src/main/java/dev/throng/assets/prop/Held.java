package dev.throng.assets.prop;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.socket.Sockets;
import dev.throng.anim.socket.Sockets.Attachment;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Props for hands of the built-in people. Each is attached where a person holds it in one of the clips. */
public enum Held {
    /** A phone in the right hand, with the screen towards the face; for clip {@code phone}. */
    PHONE(Phone::create, Held::phone),
    /** A full paper bag in both arms; for clip {@code carry}. */
    GROCERIES(Groceries::create, Held::groceries),
    /** A cloth bag that hangs from the left hand; for clip {@code carry}. */
    TOTE(Tote::create, person -> inFront(person, HandFrame.LEFT, new Matrix4x3d())),
    /** An open umbrella in the right hand, leaned back over the head; for clip {@code carry}. */
    UMBRELLA(Umbrella::create, person -> inFront(person, HandFrame.RIGHT, new Matrix4x3d().rotateXYZ(-0.3, 0, -0.12)));

    private static final String CARRYING = "carry";

    /** Time in clip {@code carry} at which the chest faces ahead, as a fraction of the duration. */
    private static final double AHEAD = 0.27;

    private final Supplier<CharacterModel> maker;
    private final Function<CharacterModel, Placement> placing;

    private record Placement(String side, Matrix4x3d offset) {}

    Held(Supplier<CharacterModel> maker, Function<CharacterModel, Placement> placing) {
        this.maker = maker;
        this.placing = placing;
    }

    /** @return the prop alone */
    public CharacterModel create() {
        return maker.get();
    }

    /**
     * Attaches the prop to a built-in person's hands, at all levels of detail.
     *
     * @throws IllegalArgumentException if the character lacks a person's joints or clips
     */
    public CharacterModel in(CharacterModel person) {
        Placement placement = placing.apply(person);
        var attachment = new Attachment(HandFrame.joint(placement.side), create(), placement.offset);
        return Sockets.attach(person, List.of(attachment));
    }

    /** Places a phone on the curled fingers, with its upper end beside the thumb. */
    private static Placement phone(CharacterModel person) {
        HandFrame hand = HandFrame.of(person.skeleton(), HandFrame.RIGHT);
        Vec screen = hand.inward().times(0.9).minus(hand.along().times(0.43)).unit();
        Vec up = hand.along().times(0.55).plus(hand.across().times(0.75));
        Vec aside = up.cross(screen).unit();
        Vec place = hand.knuckles().times(0.98).plus(hand.inward().times(0.034 * hand.scale()));
        return new Placement(HandFrame.RIGHT, axes(aside, screen.cross(aside), screen, place));
    }

    private static Matrix4x3d axes(Vec x, Vec y, Vec z, Vec place) {
        return new Matrix4x3d(
                x.x(), x.y(), x.z(), y.x(), y.y(), y.z(), z.x(), z.y(), z.z(), place.x(), place.y(), place.z());
    }

    /**
     * Places a prop in a hand that holds it in front of the body.
     *
     * @param side {@link HandFrame#LEFT} or {@link HandFrame#RIGHT}
     * @param turn rotation of the prop from its upright position, in which its front faces ahead
     */
    private static Placement inFront(CharacterModel person, String side, Matrix4x3d turn) {
        ExactSkinner posed = carrying(person);
        Matrix4x3d hand = model(person, posed, side);
        Vector3d grip = grip(person, hand, side);
        return new Placement(side, hand.invert().translate(grip).mul(turn));
    }

    /** Places a bag of groceries between both hands, and scales it to their distance. */
    private static Placement groceries(CharacterModel person) {
        ExactSkinner posed = carrying(person);
        Matrix4x3d hand = model(person, posed, HandFrame.RIGHT);
        Vector3d right = grip(person, hand, HandFrame.RIGHT);
        Vector3d left = grip(person, model(person, posed, HandFrame.LEFT), HandFrame.LEFT);
        double scale = right.distance(left) / Groceries.WIDTH;
        Vector3d middle = right.add(left, new Vector3d()).mul(0.5).sub(0, 0.14 * scale, 0);
        return new Placement(
                HandFrame.RIGHT,
                hand.invert().mul(new Matrix4x3d().translation(middle).scale(scale)));
    }

    private static ExactSkinner carrying(CharacterModel person) {
        Clip clip = person.clips().stream()
                .filter(own -> own.name().equals(CARRYING))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("model '" + person.name() + "': found no clip '"
                        + CARRYING + "', expected a clip of this name, as every built-in person has"));
        ExactSkinner posed = new ExactSkinner(person);
        posed.setPose(clip, AHEAD * clip.duration());
        return posed;
    }

    private static Vector3d grip(CharacterModel person, Matrix4x3d hand, String side) {
        Vec grip = HandFrame.of(person.skeleton(), side).grip();
        return hand.transformPosition(new Vector3d(grip.x(), grip.y(), grip.z()));
    }

    /**
     * @param posed skinner whose pose defines the position of the hand
     * @param side {@link HandFrame#LEFT} or {@link HandFrame#RIGHT}
     * @return transform from the hand's space to the model's space
     */
    private static Matrix4x3d model(CharacterModel person, ExactSkinner posed, String side) {
        int at = AffineD.STRIDE * Sockets.joint(person.skeleton(), HandFrame.joint(side));
        return AffineD.matrix(posed.model(), at);
    }
}
