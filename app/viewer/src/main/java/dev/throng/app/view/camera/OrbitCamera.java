package dev.throng.app.view.camera;

import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.DepthConvention;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * A camera that is moved by hand and follows smoothly: it looks at a place from a distance, so that turning it is going around that
 * place, or, flying, around itself. Angles in radians, lengths of the scene.
 */
public final class OrbitCamera {
    /** Turned by hand, it looks no steeper up or down: beyond, the scene would stand on its head. */
    private static final double STEEPEST = Math.toRadians(89);

    /** Of what is still to go, this share is left after a second. */
    private static final double LEFT_AFTER_A_SECOND = 1e-5;

    /** A shift of the picture that nobody sees: a hundredth of a pixel of a picture of 2,000 pixels, half widths of the picture. */
    private static final double UNSEEN = 1e-5;

    /** Seconds in which it draws back from a crowd that has grown. */
    private static final double EASE = 0.8;

    /** Smaller rolls are roundings of a level view. */
    private static final double LEVEL = 1e-4;

    private static final double FLAT = Math.toRadians(8);
    private static final double ABOVE = Math.toRadians(35);

    /** How it is moved. */
    public enum Kind {
        /** Around the place that it looks at. */
        ORBIT,
        /** Freely. */
        FLY,
        /** The whole crowd from above. */
        OVERVIEW;

        /** The next one, the first after the last. */
        public Kind next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    /** A side of a figure that it is looked at from. Models face +Z, with +X at their left. */
    public enum Side {
        /** From +Z. */
        FRONT(0, 0),
        /** From +X. */
        LEFT(-Math.PI / 2, 0),
        /** From +Y, with the front at the bottom of the picture. */
        TOP(0, -Math.PI / 2);

        private final double yaw;
        private final double pitch;

        Side(double yaw, double pitch) {
            this.yaw = yaw;
            this.pitch = pitch;
        }
    }

    private final CameraPose goal = new CameraPose();
    private final CameraPose shown = new CameraPose();
    private View.Lens lens = new View.Lens(1, 1, 0.1f, 100);
    private Kind kind = Kind.ORBIT;
    private final CameraPose easedFrom = new CameraPose();
    private boolean isHome;
    private boolean isParallel;
    private double easing; // seconds until it is there
    private FreePart free = FreePart.ALL;
    private @Nullable View unmoved; // scene's own camera until this one is moved: angles would round it
    private double shift; // of the picture now, see FreePart.shift

    /** Stands where a scene's own camera stands, at once. @param crowd what it looks at */
    public void stand(View own, CrowdSphere crowd) {
        goHome(own, crowd);
        shown.set(goal);
        shift = free.shift();
    }

    /** Shows in the middle of a part of the picture what it looks at. @return whether that is another part than before */
    public boolean showIn(FreePart part) {
        boolean isOther = !part.equals(free);
        free = part;
        return isOther;
    }

    /** The part of the picture in whose middle it shows what it looks at. */
    public FreePart free() {
        return free;
    }

    /** Goes where a scene's own camera stands, smoothly; farther back where windows cover part of a picture that shows a whole crowd. */
    public void goHome(View own, CrowdSphere crowd) {
        float[] forward = own.forward();
        goal.yaw = near(Math.atan2(forward[0], -forward[2]));
        goal.pitch = Math.asin(Math.min(Math.max(forward[1], -1), 1));
        goal.roll = 0;
        goal.roll = roll(own, goal.up(), goal.ahead());
        goal.distance = crowd.distanceFrom(own);
        goal.target.set(own.eye()[0], own.eye()[1], own.eye()[2]).fma(goal.distance, goal.ahead());
        if (free.share() < 1 && !crowd.isFigure() && crowd.isSeenIn(own)) {
            goal.distance /= free.share();
        }
        lens = own.lens();
        kind = Kind.ORBIT;
        isHome = true;
        unmoved = goal.distance == crowd.distanceFrom(own) ? own : null;
        easing = 0;
    }

    /** Returns the angle by which a view is turned about its line of sight; its picture's rows are along the matrix's second row. */
    private static double roll(View own, Vector3d level, Vector3d ahead) {
        float[] m = own.viewProjection();
        Vector3d up = new Vector3d(m[1], m[5], m[9]);
        double roll = Math.atan2(up.dot(new Vector3d(ahead).cross(level)), up.dot(level));
        return Math.abs(roll) < LEVEL ? 0 : roll;
    }

    /** Returns a yaw of the given direction that is at most half a turn from the shown yaw. */
    private double near(double yaw) {
        return yaw + 2 * Math.PI * Math.rint((shown.yaw - yaw) / (2 * Math.PI));
    }

    /** Goes to a side of what it looks at, at the same distance. */
    public void face(Side side) {
        leaveHome();
        goal.yaw = near(side.yaw);
        goal.pitch = side.pitch;
        kind = Kind.ORBIT;
    }

    /** Unit vector from what it looks at to where it goes. */
    public Vector3d from() {
        return goal.ahead().negate();
    }

    /** Upwards in the picture that it goes to. */
    public Vector3d up() {
        return goal.up();
    }

    /** Whether lines of sight are parallel: the picture is orthographic. */
    public boolean isParallel() {
        return isParallel;
    }

    /** Shows an orthographic picture, or one in perspective; what is at the distance of its target is as large in both. */
    public void parallel(boolean on) {
        isParallel = on;
    }

    /** Goes home slowly, without a jerk: the crowd has grown, and all of it is to be seen. */
    public void drawBack(View own, CrowdSphere crowd) {
        goHome(own, crowd);
        easedFrom.set(shown);
        easing = EASE;
    }

    /** How far it has drawn back, 0 to 1; 1 also where it does not. */
    public double drawnBack() {
        double share = 1 - easing / EASE;
        return share * share * (3 - 2 * share);
    }

    private void leaveHome() {
        goal.roll = 0;
        isHome = false;
        unmoved = null;
        easing = 0;
    }

    /** Whether it has not been moved since it went home. */
    public boolean isHome() {
        return isHome;
    }

    /** Takes the angles and planes of another scene's camera, and stays. */
    public void lens(View.Lens other) {
        lens = other;
        unmoved = null;
    }

    /** Goes where all of a crowd is in view, looking as it looks now. */
    public void frame(CrowdSphere crowd) {
        leaveHome();
        goal.target.set(crowd.middle());
        double across = lens.fieldOfView() * lens.aspect() * free.share();
        goal.distance = crowd.radius() / Math.sin(Math.min(lens.fieldOfView(), across) / 2);
    }

    /** Goes to where a place is seen from a distance, above 0, looking as it looks now. */
    public void look(Vector3d place, double distance) {
        leaveHome();
        goal.target.set(place);
        goal.distance = Math.max(distance, 2 * lens.near());
    }

    /** Is moved in another way; from above, it frames the crowd first. */
    public void kind(Kind other, CrowdSphere crowd) {
        kind = other;
        unmoved = null;
        if (kind == Kind.OVERVIEW) {
            goal.pitch = -ABOVE;
            frame(crowd);
        } else if (kind == Kind.ORBIT && goal.pitch < -ABOVE) {
            goal.pitch = -FLAT;
        }
    }

    public Kind kind() {
        return kind;
    }

    /** Turns: to the right and up are positive. */
    public void turn(double right, double up) {
        leaveHome();
        Vector3d eye = goal.eye();
        goal.yaw += right;
        goal.pitch = Math.min(Math.max(goal.pitch + up, -STEEPEST), STEEPEST);
        if (kind == Kind.FLY) {
            goal.target.set(eye).fma(goal.distance, goal.ahead());
        }
    }

    /** Goes nearer to what it looks at, notches of a wheel; flying, ahead. */
    public void zoom(double notches) {
        leaveHome();
        if (kind == Kind.FLY) {
            move(0, 0, notches);
        } else {
            goal.distance = Math.max(goal.distance * Math.pow(0.88, notches), 2 * lens.near());
        }
    }

    /** Moves, with what it looks at; 1 is a tenth of the distance to that. From then on it flies. */
    public void move(double right, double up, double ahead) {
        leaveHome();
        double unit = 0.1 * goal.distance;
        Vector3d forward = goal.ahead();
        Vector3d side = new Vector3d(Math.cos(goal.yaw), 0, Math.sin(goal.yaw));
        goal.target.fma(unit * ahead, forward).fma(unit * right, side).add(0, unit * up, 0);
        kind = Kind.FLY;
    }

    /** Follows what was asked for, smoothly. */
    public void advance(double seconds) {
        double share = 1 - Math.pow(LEFT_AFTER_A_SECOND, seconds);
        shift += share * (free.shift() - shift);
        if (easing > 0) {
            easing = Math.max(easing - seconds, 0);
            shown.ease(easedFrom, goal, drawnBack());
            return;
        }
        shown.approach(goal, share);
    }

    /** Goes on following a place that moves. */
    public void follow(Vector3d place) {
        goal.target.set(place);
        unmoved = null;
    }

    /** Returns the current view. @param aspect width / height of the picture */
    public View view(float aspect) {
        View own = shown.isAt(goal) && Math.abs(shift) < UNSEEN ? unmoved : null;
        if (own != null && !isParallel && own.lens().aspect() == aspect) {
            return own;
        }
        View centred = centred(aspect);
        if (Math.abs(shift) < UNSEEN) {
            return centred;
        }
        Matrix4f aside =
                new Matrix4f().translation((float) shift, 0, 0).mul(new Matrix4f().set(centred.viewProjection()));
        return View.of(new Matrix4f(), aside, DepthConvention.REVERSED);
    }

    private View centred(float aspect) {
        float far = (float) Math.max(lens.far(), 4 * shown.distance);
        var seen = new View.Lens(lens.fieldOfView(), aspect, lens.near(), far);
        Vector3f eye = new Vector3f(shown.eye());
        if (isParallel) {
            return View.parallel(eye, new Vector3f(shown.ahead()), new Vector3f(shown.up()), box(aspect, far));
        }
        return View.lookAt(
                eye, new Vector3f(new Vector3d(shown.eye()).add(shown.ahead())), new Vector3f(shown.up()), seen);
    }

    /** Returns the parallel view's box: as high as the perspective picture at the target, as deep before the camera as behind it. */
    private View.Box box(float aspect, float far) {
        float height = (float) (2 * shown.distance * Math.tan(lens.fieldOfView() / 2));
        return new View.Box(height, aspect, -far, far);
    }
}
