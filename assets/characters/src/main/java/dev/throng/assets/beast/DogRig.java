package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.BindPose;

/** Positions of the dog's joints in the bind pose: standing, with the tail hanging back. */
final class DogRig extends BindPose<DogJoint> {
    DogRig() {
        super(DogJoint.class);
        trunk();
        legs();
        for (int i = 0; i < 4; i++) {
            place(TAIL_1.next(i), 0, 0.532 - 0.026 * i, -0.285 - 0.077 * i);
        }
    }

    private void trunk() {
        place(HIPS, 0, 0.5, -0.2);
        place(SPINE, 0, 0.51, -0.06);
        place(CHEST, 0, 0.5, 0.08);
        place(NECK, 0, 0.53, 0.225);
        place(HEAD, 0, 0.695, 0.365);
        place(JAW, 0, 0.682, 0.425);
        place(EAR_L, 0.058, 0.775, 0.375);
    }

    private void legs() {
        place(SHOULDER_L, 0.05, 0.545, 0.17);
        place(UPPERARM_L, 0.075, 0.42, 0.25);
        place(FOREARM_L, 0.084, 0.315, 0.165);
        place(WRIST_L, 0.084, 0.105, 0.185);
        place(FOREPAW_L, 0.084, 0.03, 0.21);
        place(THIGH_L, 0.065, 0.46, -0.225);
        place(SHIN_L, 0.085, 0.315, -0.165);
        place(HOCK_L, 0.08, 0.165, -0.31);
        place(HINDPAW_L, 0.08, 0.03, -0.27);
    }
}
